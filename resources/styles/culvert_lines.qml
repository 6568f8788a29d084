<qgis labelsEnabled="0" styleCategories="Symbology|Labeling|MapTips" version="3.40.6-Bratislava">
 <renderer-v2 enableorderby="0" forceraster="0" referencescale="-1" symbollevels="0" type="singleSymbol">
  <symbols>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="0" type="line">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleLine" enabled="1" id="{00000000-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="square"></Option>
      <Option name="customdash" type="QString" value="5;2"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="1.6"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="trim_distance_end" type="QString" value="0"></Option>
      <Option name="trim_distance_end_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="trim_distance_end_unit" type="QString" value="MM"></Option>
      <Option name="trim_distance_start" type="QString" value="0"></Option>
      <Option name="trim_distance_start_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="trim_distance_start_unit" type="QString" value="MM"></Option>
      <Option name="tweak_dash_pattern_on_corners" type="QString" value="0"></Option>
      <Option name="use_custom_dash" type="QString" value="0"></Option>
      <Option name="width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
    <layer class="SimpleLine" enabled="1" id="{00000001-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="square"></Option>
      <Option name="customdash" type="QString" value="5;2"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="0.8"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="trim_distance_end" type="QString" value="0"></Option>
      <Option name="trim_distance_end_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="trim_distance_end_unit" type="QString" value="MM"></Option>
      <Option name="trim_distance_start" type="QString" value="0"></Option>
      <Option name="trim_distance_start_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="trim_distance_start_unit" type="QString" value="MM"></Option>
      <Option name="tweak_dash_pattern_on_corners" type="QString" value="0"></Option>
      <Option name="use_custom_dash" type="QString" value="0"></Option>
      <Option name="width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
   </symbol>
  </symbols>
  <rotation></rotation>
  <sizescale></sizescale>
  <data-defined-properties>
   <Option type="Map">
    <Option name="name" type="QString" value=""></Option>
    <Option name="properties"></Option>
    <Option name="type" type="QString" value="collection"></Option>
   </Option>
  </data-defined-properties>
 </renderer-v2>
 <selection mode="Default">
  <selectionColor invalid="1"></selectionColor>
 </selection>
 <blendMode>0</blendMode>
 <featureBlendMode>0</featureBlendMode>
 <mapTip enabled="1"></mapTip>
 <layerGeometryType>1</layerGeometryType>
</qgis>

<qgis labelsEnabled="0" styleCategories="Symbology|Labeling|MapTips" version="3.40.6-Bratislava">
 <renderer-v2 enableorderby="0" forceraster="0" referencescale="-1" symbollevels="0" type="singleSymbol">
  <symbols>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="0" type="marker">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleMarker" enabled="1" id="{00000000-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="cap_style" type="QString" value="square"></Option>
      <Option name="color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
      <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="name" type="QString" value="diamond"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="outline_style" type="QString" value="solid"></Option>
      <Option name="outline_width" type="QString" value="0.5"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="scale_method" type="QString" value="diameter"></Option>
      <Option name="size" type="QString" value="3"></Option>
      <Option name="size_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="size_unit" type="QString" value="MM"></Option>
      <Option name="vertical_anchor_point" type="QString" value="1"></Option>
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
 <layerGeometryType>0</layerGeometryType>
</qgis>

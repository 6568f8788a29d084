<qgis labelsEnabled="1" styleCategories="Symbology|Labeling|MapTips" version="3.40.6-Bratislava">
 <renderer-v2 attr="part" enableorderby="0" forceraster="0" referencescale="-1" symbollevels="0" type="categorizedSymbol">
  <categories>
   <category label="Reservoir" render="true" symbol="0" type="string" uuid="{00000000-0000-0000-0000-000000000000}" value="reservoir"></category>
   <category label="Embankment" render="true" symbol="1" type="string" uuid="{00000001-0000-0000-0000-000000000000}" value="embankment"></category>
   <category label="Dam top" render="true" symbol="2" type="string" uuid="{00000002-0000-0000-0000-000000000000}" value="dam_top"></category>
   <category label="Feedlot" render="true" symbol="3" type="string" uuid="{00000003-0000-0000-0000-000000000000}" value="feedlot"></category>
   <category label="Roadway" render="true" symbol="4" type="string" uuid="{00000004-0000-0000-0000-000000000000}" value="roadway"></category>
  </categories>
  <symbols>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="0" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000005-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="outline_style" type="QString" value="no"></Option>
      <Option name="outline_width" type="QString" value="0.26"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="style" type="QString" value="solid"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
    <layer class="LinePatternFill" enabled="1" id="{00000006-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="1.2"></Option>
      <Option name="distance_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_unit" type="QString" value="MM"></Option>
      <Option name="line_width" type="QString" value="0"></Option>
      <Option name="line_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@0@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000007-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.15"></Option>
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
    </layer>
    <layer class="SimpleLine" enabled="1" id="{00000008-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_width" type="QString" value="0.7"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="1" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000009-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="outline_style" type="QString" value="no"></Option>
      <Option name="outline_width" type="QString" value="0.26"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="style" type="QString" value="solid"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
    <layer class="LinePatternFill" enabled="1" id="{00000010-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="90"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="1"></Option>
      <Option name="distance_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_unit" type="QString" value="MM"></Option>
      <Option name="line_width" type="QString" value="0"></Option>
      <Option name="line_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@1@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000011-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.15"></Option>
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
    </layer>
    <layer class="SimpleLine" enabled="1" id="{00000012-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_width" type="QString" value="0.7"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="2" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000013-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="outline_style" type="QString" value="no"></Option>
      <Option name="outline_width" type="QString" value="0.26"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="style" type="QString" value="solid"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
    <layer class="LinePatternFill" enabled="1" id="{00000014-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="1"></Option>
      <Option name="distance_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_unit" type="QString" value="MM"></Option>
      <Option name="line_width" type="QString" value="0"></Option>
      <Option name="line_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@2@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000015-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.15"></Option>
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
    </layer>
    <layer class="LinePatternFill" enabled="1" id="{00000016-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="90"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="1"></Option>
      <Option name="distance_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_unit" type="QString" value="MM"></Option>
      <Option name="line_width" type="QString" value="0"></Option>
      <Option name="line_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@2@2" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000017-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.15"></Option>
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
    </layer>
    <layer class="SimpleLine" enabled="1" id="{00000018-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_width" type="QString" value="0.7"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="3" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000019-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="outline_style" type="QString" value="no"></Option>
      <Option name="outline_width" type="QString" value="0.26"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="style" type="QString" value="solid"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
    <layer class="PointPatternFill" enabled="1" id="{00000020-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="double" value="0"></Option>
      <Option name="clip_mode" type="QString" value="shape"></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="displacement_x" type="QString" value="0"></Option>
      <Option name="displacement_x_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="displacement_x_unit" type="QString" value="MM"></Option>
      <Option name="displacement_y" type="QString" value="0"></Option>
      <Option name="displacement_y_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="displacement_y_unit" type="QString" value="MM"></Option>
      <Option name="distance_x" type="QString" value="1.3"></Option>
      <Option name="distance_x_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_x_unit" type="QString" value="MM"></Option>
      <Option name="distance_y" type="QString" value="1.3"></Option>
      <Option name="distance_y_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_y_unit" type="QString" value="MM"></Option>
      <Option name="offset_x" type="QString" value="0"></Option>
      <Option name="offset_x_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_x_unit" type="QString" value="MM"></Option>
      <Option name="offset_y" type="QString" value="0"></Option>
      <Option name="offset_y_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_y_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="random_deviation_x" type="QString" value="0"></Option>
      <Option name="random_deviation_x_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="random_deviation_x_unit" type="QString" value="MM"></Option>
      <Option name="random_deviation_y" type="QString" value="0"></Option>
      <Option name="random_deviation_y_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="random_deviation_y_unit" type="QString" value="MM"></Option>
      <Option name="seed" type="QString" value="0"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@3@1" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000021-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="0"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="cross"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.25"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="0.7"></Option>
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
    </layer>
    <layer class="SimpleLine" enabled="1" id="{00000022-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_width" type="QString" value="0.7"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="4" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000023-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="outline_style" type="QString" value="no"></Option>
      <Option name="outline_width" type="QString" value="0.26"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="style" type="QString" value="solid"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
    </layer>
    <layer class="LinePatternFill" enabled="1" id="{00000024-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="45"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="1.6"></Option>
      <Option name="distance_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_unit" type="QString" value="MM"></Option>
      <Option name="line_width" type="QString" value="0"></Option>
      <Option name="line_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@4@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000025-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.15"></Option>
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
    </layer>
    <layer class="LinePatternFill" enabled="1" id="{00000026-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="135"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="1.6"></Option>
      <Option name="distance_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_unit" type="QString" value="MM"></Option>
      <Option name="line_width" type="QString" value="0"></Option>
      <Option name="line_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="line_width_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@4@2" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000027-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.15"></Option>
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
    </layer>
    <layer class="SimpleLine" enabled="1" id="{00000028-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_width" type="QString" value="0.7"></Option>
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
 <labeling type="simple">
  <settings calloutType="simple">
   <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="7.5" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="75" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Bold" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
    <families>
     <family name="Open Sans"></family>
     <family name="Noto Sans"></family>
     <family name="DejaVu Sans"></family>
     <family name="Arial"></family>
     <family name="Helvetica"></family>
    </families>
    <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="1.2" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
    <text-mask maskEnabled="0" maskJoinStyle="128" maskOpacity="1" maskSize="1.5" maskSize2="1.5" maskSizeMapUnitScale="3x:0,0,0,0,0,0" maskSizeUnits="MM" maskType="0" maskedSymbolLayers=""></text-mask>
    <background shapeBlendMode="0" shapeBorderColor="128,128,128,255,rgb:0.50196078431372548,0.50196078431372548,0.50196078431372548,1" shapeBorderWidth="0" shapeBorderWidthMapUnitScale="3x:0,0,0,0,0,0" shapeBorderWidthUnit="MM" shapeDraw="0" shapeFillColor="255,255,255,255,rgb:1,1,1,1" shapeJoinStyle="64" shapeOffsetMapUnitScale="3x:0,0,0,0,0,0" shapeOffsetUnit="MM" shapeOffsetX="0" shapeOffsetY="0" shapeOpacity="1" shapeRadiiMapUnitScale="3x:0,0,0,0,0,0" shapeRadiiUnit="MM" shapeRadiiX="0" shapeRadiiY="0" shapeRotation="0" shapeRotationType="0" shapeSVGFile="" shapeSizeMapUnitScale="3x:0,0,0,0,0,0" shapeSizeType="0" shapeSizeUnit="MM" shapeSizeX="0" shapeSizeY="0" shapeType="0">
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="fillSymbol" type="fill">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleFill" enabled="1" id="" locked="0" pass="0">
       <Option type="Map">
        <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="128,128,128,255,rgb:0.50196078431372548,0.50196078431372548,0.50196078431372548,1"></Option>
        <Option name="outline_style" type="QString" value="no"></Option>
        <Option name="outline_width" type="QString" value="0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="style" type="QString" value="solid"></Option>
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
    </background>
    <shadow shadowBlendMode="6" shadowColor="0,0,0,255,rgb:0,0,0,1" shadowDraw="0" shadowOffsetAngle="135" shadowOffsetDist="1" shadowOffsetGlobal="1" shadowOffsetMapUnitScale="3x:0,0,0,0,0,0" shadowOffsetUnit="MM" shadowOpacity="0.69999999999999996" shadowRadius="1.5" shadowRadiusAlphaOnly="0" shadowRadiusMapUnitScale="3x:0,0,0,0,0,0" shadowRadiusUnit="MM" shadowScale="100" shadowUnder="0"></shadow>
    <dd_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </dd_properties>
    <substitutions></substitutions>
   </text-style>
   <text-format addDirectionSymbol="0" autoWrapLength="0" decimals="3" formatNumbers="0" leftDirectionSymbol="&lt;" multilineAlign="3" placeDirectionSymbol="0" plussign="0" reverseDirectionSymbol="0" rightDirectionSymbol=">" useMaxLineLengthForAutoWrap="1" wrapChar=""></text-format>
   <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.5" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="AllowOverlapIfRequired" overrunDistance="0" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="1" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="9" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
   <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
   <dd_properties>
    <Option type="Map">
     <Option name="name" type="QString" value=""></Option>
     <Option name="properties"></Option>
     <Option name="type" type="QString" value="collection"></Option>
    </Option>
   </dd_properties>
  </settings>
 </labeling>
 <blendMode>0</blendMode>
 <featureBlendMode>0</featureBlendMode>
 <mapTip enabled="1"></mapTip>
 <layerGeometryType>2</layerGeometryType>
</qgis>

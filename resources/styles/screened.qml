<qgis labelsEnabled="0" styleCategories="Symbology|Labeling|MapTips" version="3.40.6-Bratislava">
 <renderer-v2 attr="overall" enableorderby="0" forceraster="0" referencescale="-1" symbollevels="0" type="categorizedSymbol">
  <categories>
   <category label="✗ Violates" render="true" symbol="0" type="string" uuid="{00000000-0000-0000-0000-000000000000}" value="violates"></category>
   <category label="? Incomplete" render="true" symbol="1" type="string" uuid="{00000001-0000-0000-0000-000000000000}" value="incomplete"></category>
   <category label="≈ Too close to call" render="true" symbol="2" type="string" uuid="{00000002-0000-0000-0000-000000000000}" value="too_close_to_call"></category>
   <category label="! Conditional" render="true" symbol="3" type="string" uuid="{00000003-0000-0000-0000-000000000000}" value="conditional"></category>
   <category label="✓ Meets" render="true" symbol="4" type="string" uuid="{00000004-0000-0000-0000-000000000000}" value="meets"></category>
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
      <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
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
      <Option name="angle" type="QString" value="45"></Option>
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
        <Option name="capstyle" type="QString" value="flat"></Option>
        <Option name="customdash" type="QString" value="5;2"></Option>
        <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="customdash_unit" type="QString" value="MM"></Option>
        <Option name="dash_pattern_offset" type="QString" value="0"></Option>
        <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
        <Option name="draw_inside_polygon" type="QString" value="0"></Option>
        <Option name="joinstyle" type="QString" value="round"></Option>
        <Option name="line_color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
        <Option name="line_style" type="QString" value="solid"></Option>
        <Option name="line_width" type="QString" value="0.3"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000008-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="135"></Option>
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
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@0@2" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000009-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="align_dash_pattern" type="QString" value="0"></Option>
        <Option name="capstyle" type="QString" value="flat"></Option>
        <Option name="customdash" type="QString" value="5;2"></Option>
        <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="customdash_unit" type="QString" value="MM"></Option>
        <Option name="dash_pattern_offset" type="QString" value="0"></Option>
        <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
        <Option name="draw_inside_polygon" type="QString" value="0"></Option>
        <Option name="joinstyle" type="QString" value="round"></Option>
        <Option name="line_color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
        <Option name="line_style" type="QString" value="solid"></Option>
        <Option name="line_width" type="QString" value="0.3"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000010-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
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
      <Option name="line_width" type="QString" value="0.4"></Option>
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
    <layer class="SimpleFill" enabled="1" id="{00000011-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000012-0000-0000-0000-000000000000}" locked="0" pass="0">
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
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@1@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000013-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="align_dash_pattern" type="QString" value="0"></Option>
        <Option name="capstyle" type="QString" value="flat"></Option>
        <Option name="customdash" type="QString" value="5;2"></Option>
        <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="customdash_unit" type="QString" value="MM"></Option>
        <Option name="dash_pattern_offset" type="QString" value="0"></Option>
        <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
        <Option name="draw_inside_polygon" type="QString" value="0"></Option>
        <Option name="joinstyle" type="QString" value="round"></Option>
        <Option name="line_color" type="QString" value="102,102,102,255,rgb:0.40000000000000002,0.40000000000000002,0.40000000000000002,1"></Option>
        <Option name="line_style" type="QString" value="solid"></Option>
        <Option name="line_width" type="QString" value="0.25"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000014-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
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
      <Option name="line_width" type="QString" value="0.4"></Option>
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
    <layer class="SimpleFill" enabled="1" id="{00000015-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="255,255,255,190,rgb:1,1,1,0.74509803921568629"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000016-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="45"></Option>
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
      <layer class="SimpleLine" enabled="1" id="{00000017-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="align_dash_pattern" type="QString" value="0"></Option>
        <Option name="capstyle" type="QString" value="flat"></Option>
        <Option name="customdash" type="QString" value="5;2"></Option>
        <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="customdash_unit" type="QString" value="MM"></Option>
        <Option name="dash_pattern_offset" type="QString" value="0"></Option>
        <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
        <Option name="draw_inside_polygon" type="QString" value="0"></Option>
        <Option name="joinstyle" type="QString" value="round"></Option>
        <Option name="line_color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
        <Option name="line_style" type="QString" value="solid"></Option>
        <Option name="line_width" type="QString" value="0.35"></Option>
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
      <Option name="capstyle" type="QString" value="flat"></Option>
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
      <Option name="line_width" type="QString" value="0.4"></Option>
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
      <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000020-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="135"></Option>
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
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@3@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000021-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="align_dash_pattern" type="QString" value="0"></Option>
        <Option name="capstyle" type="QString" value="flat"></Option>
        <Option name="customdash" type="QString" value="5;2"></Option>
        <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="customdash_unit" type="QString" value="MM"></Option>
        <Option name="dash_pattern_offset" type="QString" value="0"></Option>
        <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
        <Option name="draw_inside_polygon" type="QString" value="0"></Option>
        <Option name="joinstyle" type="QString" value="round"></Option>
        <Option name="line_color" type="QString" value="204,121,167,255,rgb:0.80000000000000004,0.47450980392156861,0.65490196078431373,1"></Option>
        <Option name="line_style" type="QString" value="solid"></Option>
        <Option name="line_width" type="QString" value="0.35"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000022-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
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
      <Option name="line_width" type="QString" value="0.4"></Option>
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
      <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
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
    <layer class="SimpleFill" enabled="1" id="{00000024-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="0,158,115,120,rgb:0,0.61960784313725492,0.45098039215686275,0.47058823529411764"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000025-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
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
      <Option name="line_width" type="QString" value="0.4"></Option>
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
 <mapTip enabled="1">&lt;b&gt;[% replace(replace(replace(replace(coalesce(to_string("label"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/b&gt;&lt;table style="background-color:#ffffff;color:#000000"&gt;&lt;tr&gt;&lt;td&gt;Worst&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("worst_verdict"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Rule&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("worst_citation"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Receptor&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("worst_receptor"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</mapTip>
 <layerGeometryType>2</layerGeometryType>
</qgis>

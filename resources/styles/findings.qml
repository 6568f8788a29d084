<qgis labelsEnabled="1" styleCategories="Symbology|Labeling|MapTips" version="3.40.6-Bratislava">
 <renderer-v2 attr="verdict" enableorderby="1" forceraster="0" referencescale="-1" symbollevels="0" type="categorizedSymbol">
  <categories>
   <category label="✗ Violates" render="true" symbol="0" type="string" uuid="{00000000-0000-0000-0000-000000000000}" value="violates"></category>
   <category label="? Not evaluated" render="true" symbol="1" type="string" uuid="{00000001-0000-0000-0000-000000000000}" value="not_evaluated"></category>
   <category label="≈ Too close to call" render="true" symbol="2" type="string" uuid="{00000002-0000-0000-0000-000000000000}" value="too_close_to_call"></category>
   <category label="! Conditional" render="true" symbol="3" type="string" uuid="{00000003-0000-0000-0000-000000000000}" value="conditional"></category>
   <category label="○ Exempt" render="true" symbol="4" type="string" uuid="{00000004-0000-0000-0000-000000000000}" value="exempt"></category>
   <category label="✓ Meets" render="true" symbol="5" type="string" uuid="{00000005-0000-0000-0000-000000000000}" value="meets"></category>
  </categories>
  <symbols>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="0" type="line">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleLine" enabled="1" id="{00000006-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="1.3"></Option>
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
      <Option name="line_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="1.1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000008-0000-0000-0000-000000000000}" locked="0" pass="0">
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
    <layer class="MarkerLine" enabled="1" id="{00000009-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="FirstVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@0@3" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000010-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="180"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="filled_arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.1"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="3.2"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000011-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="LastVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@0@4" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000012-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="0"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="filled_arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.1"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="3.2"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="1" type="line">
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
      <Option name="line_color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="0.9"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000014-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="1.2;1.2"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="102,102,102,255,rgb:0.40000000000000002,0.40000000000000002,0.40000000000000002,1"></Option>
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
      <Option name="use_custom_dash" type="QString" value="1"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000015-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="FirstVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@1@2" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000016-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="30"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="line"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="102,102,102,255,rgb:0.40000000000000002,0.40000000000000002,0.40000000000000002,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.4"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000017-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="LastVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@1@3" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000018-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="30"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="line"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="102,102,102,255,rgb:0.40000000000000002,0.40000000000000002,0.40000000000000002,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.4"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="2" type="line">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleLine" enabled="1" id="{00000019-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="1.1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000020-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="5;1.2;0.8;1.2"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="0.6"></Option>
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
      <Option name="use_custom_dash" type="QString" value="1"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000021-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="FirstVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@2@2" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000022-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="180"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="filled_arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.1"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.9"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000023-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="LastVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@2@3" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000024-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="0"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="filled_arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.1"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.9"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="3" type="line">
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
      <Option name="capstyle" type="QString" value="flat"></Option>
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
      <Option name="line_width" type="QString" value="1.1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000026-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="4;1.8"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="204,121,167,255,rgb:0.80000000000000004,0.47450980392156861,0.65490196078431373,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="0.6"></Option>
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
      <Option name="use_custom_dash" type="QString" value="1"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000027-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="FirstVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@3@2" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000028-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="180"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="204,121,167,255,rgb:0.80000000000000004,0.47450980392156861,0.65490196078431373,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.48"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000029-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="LastVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@3@3" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000030-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="0"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="204,121,167,255,rgb:0.80000000000000004,0.47450980392156861,0.65490196078431373,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.48"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="4" type="line">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleLine" enabled="1" id="{00000031-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_color" type="QString" value="255,255,255,255,rgb:1,1,1,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="1.1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000032-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="0.6;1.2"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="86,180,233,255,rgb:0.33725490196078434,0.70588235294117652,0.9137254901960784,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="0.6"></Option>
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
      <Option name="use_custom_dash" type="QString" value="1"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000033-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="FirstVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@4@2" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000034-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="180"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="86,180,233,255,rgb:0.33725490196078434,0.70588235294117652,0.9137254901960784,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.48"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000035-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="LastVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@4@3" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000036-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="0"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="arrowhead"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="86,180,233,255,rgb:0.33725490196078434,0.70588235294117652,0.9137254901960784,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.48"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="5" type="line">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleLine" enabled="1" id="{00000037-0000-0000-0000-000000000000}" locked="0" pass="0">
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
      <Option name="line_color" type="QString" value="0,158,115,255,rgb:0,0.61960784313725492,0.45098039215686275,1"></Option>
      <Option name="line_style" type="QString" value="solid"></Option>
      <Option name="line_width" type="QString" value="0.2"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000038-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="FirstVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@5@1" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000039-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="30"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="line"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="0,158,115,255,rgb:0,0.61960784313725492,0.45098039215686275,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.4"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
    <layer class="MarkerLine" enabled="1" id="{00000040-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="average_angle_length" type="QString" value="4"></Option>
      <Option name="average_angle_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="average_angle_unit" type="QString" value="MM"></Option>
      <Option name="interval" type="QString" value="3"></Option>
      <Option name="interval_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="interval_unit" type="QString" value="MM"></Option>
      <Option name="offset" type="QString" value="0"></Option>
      <Option name="offset_along_line" type="QString" value="0"></Option>
      <Option name="offset_along_line_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_along_line_unit" type="QString" value="MM"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="place_on_every_part" type="bool" value="true"></Option>
      <Option name="placements" type="QString" value="LastVertex"></Option>
      <Option name="ring_filter" type="QString" value="0"></Option>
      <Option name="rotate" type="QString" value="1"></Option>
     </Option>
     <data_defined_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </data_defined_properties>
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@5@2" type="marker">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleMarker" enabled="1" id="{00000041-0000-0000-0000-000000000000}" locked="0" pass="0">
       <Option type="Map">
        <Option name="angle" type="QString" value="30"></Option>
        <Option name="cap_style" type="QString" value="square"></Option>
        <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="line"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="0,158,115,255,rgb:0,0.61960784313725492,0.45098039215686275,1"></Option>
        <Option name="outline_style" type="QString" value="solid"></Option>
        <Option name="outline_width" type="QString" value="0.4"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="2.6"></Option>
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
  <orderby>
   <orderByClause asc="1" nullsFirst="0">array_find(array('meets', 'exempt', 'conditional', 'too_close_to_call', 'not_evaluated', 'violates'), "verdict")</orderByClause>
  </orderby>
 </renderer-v2>
 <selection mode="Default">
  <selectionColor invalid="1"></selectionColor>
 </selection>
 <labeling type="rule-based">
  <rules key="{00000042-0000-0000-0000-000000000000}">
   <rule description="Violates" filter="&quot;verdict&quot; = 'violates' and &quot;label&quot; &lt;> ''" key="{00000043-0000-0000-0000-000000000000}">
    <settings calloutType="simple">
     <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="8" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="75" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Bold" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
      <families>
       <family name="Open Sans"></family>
       <family name="Noto Sans"></family>
       <family name="DejaVu Sans"></family>
       <family name="Arial"></family>
       <family name="Helvetica"></family>
      </families>
      <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="0.80000000000000004" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
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
     <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0.59999999999999998" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.65000000000000002" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="AllowOverlapIfRequired" overrunDistance="40" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="2" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="10" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
     <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
     <dd_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </dd_properties>
    </settings>
   </rule>
   <rule description="Not evaluated" filter="&quot;verdict&quot; = 'not_evaluated' and &quot;label&quot; &lt;> ''" key="{00000044-0000-0000-0000-000000000000}">
    <settings calloutType="simple">
     <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="7" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="50" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Regular" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
      <families>
       <family name="Open Sans"></family>
       <family name="Noto Sans"></family>
       <family name="DejaVu Sans"></family>
       <family name="Arial"></family>
       <family name="Helvetica"></family>
      </families>
      <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="0.80000000000000004" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
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
     <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0.59999999999999998" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.65000000000000002" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="PreventOverlap" overrunDistance="40" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="2" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="5" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
     <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
     <dd_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </dd_properties>
    </settings>
   </rule>
   <rule description="Too close to call" filter="&quot;verdict&quot; = 'too_close_to_call' and &quot;label&quot; &lt;> ''" key="{00000045-0000-0000-0000-000000000000}">
    <settings calloutType="simple">
     <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="7" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="50" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Regular" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
      <families>
       <family name="Open Sans"></family>
       <family name="Noto Sans"></family>
       <family name="DejaVu Sans"></family>
       <family name="Arial"></family>
       <family name="Helvetica"></family>
      </families>
      <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="0.80000000000000004" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
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
     <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0.59999999999999998" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.65000000000000002" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="PreventOverlap" overrunDistance="40" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="2" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="8" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
     <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
     <dd_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </dd_properties>
    </settings>
   </rule>
   <rule description="Conditional" filter="&quot;verdict&quot; = 'conditional' and &quot;label&quot; &lt;> ''" key="{00000046-0000-0000-0000-000000000000}">
    <settings calloutType="simple">
     <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="7" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="50" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Regular" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
      <families>
       <family name="Open Sans"></family>
       <family name="Noto Sans"></family>
       <family name="DejaVu Sans"></family>
       <family name="Arial"></family>
       <family name="Helvetica"></family>
      </families>
      <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="0.80000000000000004" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
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
     <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0.59999999999999998" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.65000000000000002" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="PreventOverlap" overrunDistance="40" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="2" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="5" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
     <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
     <dd_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </dd_properties>
    </settings>
   </rule>
   <rule description="Exempt" filter="&quot;verdict&quot; = 'exempt' and &quot;label&quot; &lt;> ''" key="{00000047-0000-0000-0000-000000000000}">
    <settings calloutType="simple">
     <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="7" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="50" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Regular" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
      <families>
       <family name="Open Sans"></family>
       <family name="Noto Sans"></family>
       <family name="DejaVu Sans"></family>
       <family name="Arial"></family>
       <family name="Helvetica"></family>
      </families>
      <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="0.80000000000000004" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
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
     <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0.59999999999999998" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.65000000000000002" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="PreventOverlap" overrunDistance="40" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="2" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="5" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
     <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
     <dd_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </dd_properties>
    </settings>
   </rule>
   <rule description="Meets" filter="&quot;verdict&quot; = 'meets' and &quot;label&quot; &lt;> ''" key="{00000048-0000-0000-0000-000000000000}" scalemaxdenom="12000">
    <settings calloutType="simple">
     <text-style allowHtml="0" blendMode="0" capitalization="0" fieldName="&quot;label&quot;" fontFamily="Open Sans" fontItalic="0" fontKerning="1" fontLetterSpacing="0.015625" fontSize="7" fontSizeMapUnitScale="3x:0,0,0,0,0,0" fontSizeUnit="Point" fontStrikeout="0" fontUnderline="0" fontWeight="50" fontWordSpacing="0" forcedBold="0" forcedItalic="0" isExpression="1" legendString="Aa" multilineHeight="1" multilineHeightUnit="Percentage" namedStyle="Regular" previewBkgrdColor="255,255,255,255,rgb:1,1,1,1" tabStopDistance="6" tabStopDistanceMapUnitScale="3x:0,0,0,0,0,0" tabStopDistanceUnit="Percentage" textColor="0,0,0,255,rgb:0,0,0,1" textOpacity="1" textOrientation="horizontal" useSubstitutions="0">
      <families>
       <family name="Open Sans"></family>
       <family name="Noto Sans"></family>
       <family name="DejaVu Sans"></family>
       <family name="Arial"></family>
       <family name="Helvetica"></family>
      </families>
      <text-buffer bufferBlendMode="0" bufferColor="255,255,255,255,rgb:1,1,1,1" bufferDraw="1" bufferJoinStyle="128" bufferNoFill="1" bufferOpacity="1" bufferSize="0.80000000000000004" bufferSizeMapUnitScale="3x:0,0,0,0,0,0" bufferSizeUnits="MM"></text-buffer>
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
     <placement allowDegraded="0" centroidInside="0" centroidWhole="0" dist="0.59999999999999998" distMapUnitScale="3x:0,0,0,0,0,0" distUnits="MM" fitInPolygonOnly="0" geometryGenerator="" geometryGeneratorEnabled="0" geometryGeneratorType="PointGeometry" labelOffsetMapUnitScale="3x:0,0,0,0,0,0" layerType="UnknownGeometry" lineAnchorClipping="0" lineAnchorPercent="0.65000000000000002" lineAnchorTextPoint="FollowPlacement" lineAnchorType="0" maxCurvedCharAngleIn="25" maxCurvedCharAngleOut="-25" maximumDistance="0" maximumDistanceMapUnitScale="3x:0,0,0,0,0,0" maximumDistanceUnit="MM" offsetType="0" offsetUnits="MM" overlapHandling="PreventOverlap" overrunDistance="40" overrunDistanceMapUnitScale="3x:0,0,0,0,0,0" overrunDistanceUnit="MM" placement="2" placementFlags="10" polygonPlacementFlags="2" predefinedPositionOrder="TR,TL,BR,BL,R,L,TSR,BSR" preserveRotation="1" prioritization="PreferCloser" priority="3" quadOffset="4" repeatDistance="0" repeatDistanceMapUnitScale="3x:0,0,0,0,0,0" repeatDistanceUnits="MM" rotationAngle="0" rotationUnit="AngleDegrees" xOffset="0" yOffset="0"></placement>
     <rendering drawLabels="1" fontLimitPixelSize="0" fontMaxPixelSize="10000" fontMinPixelSize="0" labelPerPart="0" limitNumLabels="0" maxNumLabels="2000" mergeLines="0" minFeatureSize="0" obstacle="1" obstacleFactor="1" obstacleType="1" scaleMax="0" scaleMin="0" scaleVisibility="0" unplacedVisibility="0" upsidedownLabels="0" zIndex="0"></rendering>
     <dd_properties>
      <Option type="Map">
       <Option name="name" type="QString" value=""></Option>
       <Option name="properties"></Option>
       <Option name="type" type="QString" value="collection"></Option>
      </Option>
     </dd_properties>
    </settings>
   </rule>
  </rules>
 </labeling>
 <blendMode>0</blendMode>
 <featureBlendMode>0</featureBlendMode>
 <mapTip enabled="1">&lt;b&gt;[% coalesce(map_get(map('violates', '✗ Violates', 'not_evaluated', '? Not evaluated', 'too_close_to_call', '≈ Too close to call', 'conditional', '! Conditional', 'exempt', '○ Exempt', 'meets', '✓ Meets'), "verdict"), '') %]: [% replace(replace(replace(replace(coalesce(to_string("subject"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/b&gt;&lt;table style="background-color:#ffffff;color:#000000"&gt;&lt;tr&gt;&lt;td&gt;Rule&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("citation"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %] ([% replace(replace(replace(replace(coalesce(to_string("basis"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %])&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Receptor&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("receptor_name"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %] [% replace(replace(replace(replace(coalesce(to_string("receptor_class"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Required&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("required_text"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Measured&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("measured_text"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Margin&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("margin_text"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Reason&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("reason"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</mapTip>
 <layerGeometryType>1</layerGeometryType>
</qgis>

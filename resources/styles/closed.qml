<qgis labelsEnabled="0" styleCategories="Symbology|Labeling|MapTips" version="3.40.6-Bratislava">
 <renderer-v2 attr="rule_kind" enableorderby="0" forceraster="0" referencescale="-1" symbollevels="0" type="categorizedSymbol">
  <categories>
   <category label="homes, businesses, public places" render="true" symbol="0" type="string" uuid="{00000000-0000-0000-0000-000000000000}" value="people"></category>
   <category label="drinking water wells" render="true" symbol="1" type="string" uuid="{00000001-0000-0000-0000-000000000000}" value="wells"></category>
   <category label="streams, lakes, wetlands" render="true" symbol="2" type="string" uuid="{00000002-0000-0000-0000-000000000000}" value="water"></category>
   <category label="sinkholes, drainage wells, inlets" render="true" symbol="3" type="string" uuid="{00000003-0000-0000-0000-000000000000}" value="ground"></category>
   <category label="thoroughfares" render="true" symbol="4" type="string" uuid="{00000004-0000-0000-0000-000000000000}" value="roads"></category>
   <category label="no room for the footprint" render="true" symbol="5" type="string" uuid="{00000005-0000-0000-0000-000000000000}" value=""></category>
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
    <layer class="SimpleFill" enabled="1" id="{00000006-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="138,59,0,25,rgb:0.54117647058823526,0.23137254901960785,0,0.09803921568627451"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000007-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="45"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="3"></Option>
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
        <Option name="line_color" type="QString" value="138,59,0,255,rgb:0.54117647058823526,0.23137254901960785,0,1"></Option>
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
      <Option name="line_color" type="QString" value="138,59,0,255,rgb:0.54117647058823526,0.23137254901960785,0,1"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="1" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000010-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="107,45,92,25,rgb:0.41960784313725491,0.17647058823529413,0.36078431372549019,0.09803921568627451"></Option>
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
    <layer class="PointPatternFill" enabled="1" id="{00000011-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="double" value="0"></Option>
      <Option name="clip_mode" type="QString" value="shape"></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="displacement_x" type="QString" value="1.5"></Option>
      <Option name="displacement_x_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="displacement_x_unit" type="QString" value="MM"></Option>
      <Option name="displacement_y" type="QString" value="0"></Option>
      <Option name="displacement_y_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="displacement_y_unit" type="QString" value="MM"></Option>
      <Option name="distance_x" type="QString" value="3"></Option>
      <Option name="distance_x_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="distance_x_unit" type="QString" value="MM"></Option>
      <Option name="distance_y" type="QString" value="3"></Option>
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
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@1@1" type="marker">
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
        <Option name="color" type="QString" value="107,45,92,255,rgb:0.41960784313725491,0.17647058823529413,0.36078431372549019,1"></Option>
        <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
        <Option name="joinstyle" type="QString" value="bevel"></Option>
        <Option name="name" type="QString" value="circle"></Option>
        <Option name="offset" type="QString" value="0,0"></Option>
        <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="offset_unit" type="QString" value="MM"></Option>
        <Option name="outline_color" type="QString" value="35,35,35,255,rgb:0.13725490196078433,0.13725490196078433,0.13725490196078433,1"></Option>
        <Option name="outline_style" type="QString" value="no"></Option>
        <Option name="outline_width" type="QString" value="0"></Option>
        <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
        <Option name="outline_width_unit" type="QString" value="MM"></Option>
        <Option name="scale_method" type="QString" value="diameter"></Option>
        <Option name="size" type="QString" value="0.5"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000013-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="0.8;1.2"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="107,45,92,255,rgb:0.41960784313725491,0.17647058823529413,0.36078431372549019,1"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="2" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000014-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="0,114,178,25,rgb:0,0.44705882352941179,0.69803921568627447,0.09803921568627451"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000015-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="135"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="3"></Option>
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
      <layer class="SimpleLine" enabled="1" id="{00000016-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_color" type="QString" value="0,114,178,255,rgb:0,0.44705882352941179,0.69803921568627447,1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000017-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="4;1.5"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="0,114,178,255,rgb:0,0.44705882352941179,0.69803921568627447,1"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="3" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000018-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="90,90,0,25,rgb:0.35294117647058826,0.35294117647058826,0,0.09803921568627451"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000019-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="3"></Option>
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
      <layer class="SimpleLine" enabled="1" id="{00000020-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_color" type="QString" value="90,90,0,255,rgb:0.35294117647058826,0.35294117647058826,0,1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000021-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="6;1.5;1;1.5"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="90,90,0,255,rgb:0.35294117647058826,0.35294117647058826,0,1"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="4" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleFill" enabled="1" id="{00000022-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="border_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="color" type="QString" value="64,64,64,25,rgb:0.25098039215686274,0.25098039215686274,0.25098039215686274,0.09803921568627451"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000023-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="90"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="3"></Option>
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
      <layer class="SimpleLine" enabled="1" id="{00000024-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_color" type="QString" value="64,64,64,255,rgb:0.25098039215686274,0.25098039215686274,0.25098039215686274,1"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000025-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="2;1"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="64,64,64,255,rgb:0.25098039215686274,0.25098039215686274,0.25098039215686274,1"></Option>
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
   </symbol>
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="5" type="fill">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="LinePatternFill" enabled="1" id="{00000026-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="45"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="2"></Option>
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
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@5@0" type="line">
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
        <Option name="line_width" type="QString" value="0.12"></Option>
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
    <layer class="LinePatternFill" enabled="1" id="{00000028-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="135"></Option>
      <Option name="clip_mode" type="QString" value="during_render"></Option>
      <Option name="color" type="QString" value=""></Option>
      <Option name="coordinate_reference" type="QString" value="feature"></Option>
      <Option name="distance" type="QString" value="2"></Option>
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
     <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="@5@1" type="line">
      <data_defined_properties>
       <Option type="Map">
        <Option name="name" type="QString" value=""></Option>
        <Option name="properties"></Option>
        <Option name="type" type="QString" value="collection"></Option>
       </Option>
      </data_defined_properties>
      <layer class="SimpleLine" enabled="1" id="{00000029-0000-0000-0000-000000000000}" locked="0" pass="0">
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
        <Option name="line_width" type="QString" value="0.12"></Option>
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
    <layer class="SimpleLine" enabled="1" id="{00000030-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="align_dash_pattern" type="QString" value="0"></Option>
      <Option name="capstyle" type="QString" value="flat"></Option>
      <Option name="customdash" type="QString" value="1;1"></Option>
      <Option name="customdash_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="customdash_unit" type="QString" value="MM"></Option>
      <Option name="dash_pattern_offset" type="QString" value="0"></Option>
      <Option name="dash_pattern_offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="dash_pattern_offset_unit" type="QString" value="MM"></Option>
      <Option name="draw_inside_polygon" type="QString" value="0"></Option>
      <Option name="joinstyle" type="QString" value="round"></Option>
      <Option name="line_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
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
 <mapTip enabled="1">&lt;b&gt;[% replace(replace(replace(replace(coalesce(to_string("label"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/b&gt;&lt;table style="background-color:#ffffff;color:#000000"&gt;&lt;tr&gt;&lt;td&gt;Receptor&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("receptor_name"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Layer&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("receptor_layer"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Rule&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("citation"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Why&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("reason"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</mapTip>
 <layerGeometryType>2</layerGeometryType>
</qgis>

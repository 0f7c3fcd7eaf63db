// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the ways are code of the page
import { expect, type Page, test } from 'playwright/test';
import { config, GATE, HOME, openShop } from './shop.ts';

const TRACKER = 'https://tracker.example/pixel';
const BLOCK = config({
  categories: [{ slug: 'functional' }, { slug: 'advertisement' }],
  block: [{ re: 'tracker.example/pixel', categories: ['advertisement'] }],
});
const YES = { consent: true, accepted: ['functional', 'advertisement'] };
const NO = { consent: false, accepted: [], rejected: ['functional', 'advertisement'] };

/**
 * Ways in which a page inserts a script that loads automatically; `url` and `make` (a script with that address) are in
 * scope.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
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
  writeUnquoted: 'document.write(`<script title="a > b" async src=${url}></scr` + `ipt>`)',
  writeArguments: 'document.write("<scr", `ipt src="${url}">`, "</scr", "ipt>")',
  writePieces:
    'document.write("<scr"); document.write("ipt src=\'" + url); document.write("\'></scr"); document.write("ipt>")',
  writeLetters: 'for (const each of `<script src="${url}"></scr` + `ipt>`) document.write(each)',
};

/** The same for frames. */
const FRAMES: Readonly<Record<string, string>> = {
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
const HINTS: Readonly<Record<string, string>> = {
  preload:
    'const l = document.createElement("link"); l.rel = "preload"; l.as = "fetch"; l.crossOrigin = ""; l.href = url; document.head.append(l)',
  modulepreload:
    'const l = document.createElement("link"); l.rel = "modulepreload"; document.head.append(l); l.href = url',
  prefetch: 'document.head.insertAdjacentHTML("beforeend", `<link rel="prefetch" href="${url}">`)',
  imagesrcset:
    'const l = document.createElement("link"); l.rel = "preload"; l.as = "image"; l.setAttribute("imagesrcset", `${url} 1x`); document.head.append(l)',
};

/** A page that does each of `ways` in a separate inline script, each with a separate address. */
const doAll = (tag: string, ways: Readonly<Record<string, string>>, ending: string) =>
  Object.entries(ways)
    .map(
      ([name, code]) => `<script>{
        const url = '${TRACKER}/${name}${ending}';
        const make = () => { const e = document.createElement('${tag}'); e.src = url; return e; };
        const spare = () => { const e = document.createElement('i'); document.body.append(e); return e; };
        ${code.replaceAll('</script', '<\\/script')}
      }</script>`,
    )
    .join('\n');

const names = (ways: Readonly<Record<string, string>>, ending: string) =>
  Object.keys(ways)
    .map((name) => `/pixel/${name}${ending}`)
    .sort();

/** Everything that the page has requested has been requested by now: a later request has returned. */
async function settle(page: Page) {
  await page.evaluate(() => fetch('/settled.js').then((answer) => answer.text()));
  await page.waitForLoadState('networkidle');
}

test('requests no script of a held address, whichever way it enters the page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<script id="parsed-script"></script>${doAll('script', SCRIPTS, '.js')}<p id="last">last</p>`,
  });
  await settle(page);
  expect(shop.asked).toEqual([]);
  await expect(page.locator('#last')).toHaveText('last');
  await shop.choose(YES);
  await expect.poll(() => [...shop.asked].sort()).toEqual(names(SCRIPTS, '.js'));
  const ran = Object.keys(SCRIPTS).map((name) => `pixel/${name}`);
  await expect
    .poll(async () => (await shop.ran()).filter((each) => each !== 'end').sort())
    .toEqual(ran.sort());
  expect(errors).toEqual([]);
});

test('requests no frame of a held address, whichever way it enters the page', async ({ page }) => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<iframe id="parsed-frame"></iframe>
      <iframe id="lazy-frame" data-src="${TRACKER}/lazy" src="about:blank"></iframe>
      ${doAll('iframe', FRAMES, '')}<p id="last">last</p>`,
  });
  await settle(page);
  expect(shop.asked).toEqual([]);
  expect(warnings).toEqual([]);
  await expect(page.locator('#last')).toHaveText('last');
  await shop.choose(NO);
  await settle(page);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  await expect.poll(() => [...new Set(shop.asked)].sort()).toEqual(names(FRAMES, ''));
  expect(errors).toEqual([]);
});

test('follows no hint to a held address before the choice, and each one after it', async ({ page }) => {
  const shop = await openShop(page, { head: BLOCK + GATE, body: doAll('link', HINTS, '.js') });
  await settle(page);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  // which of them a browser follows is its own decision
  await expect.poll(() => shop.asked).toContain('/pixel/preload.js');
});

test('holds a new body, and markup that names a held host in an import map', async ({ page }) => {
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<script>
      const map = document.createElement('script');
      map.type = 'importmap';
      map.textContent = JSON.stringify({ imports: { far: '${TRACKER}/far.js' } });
      document.head.append(map);
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${TRACKER}/rules'] }] });
      document.head.append(rules);
      import('far').catch(() => ran.push('unresolved'));
      const body = document.createElement('body');
      const script = document.createElement('script');
      script.src = '${TRACKER}/body.js';
      body.append(script);
      addEventListener('load', () => { document.body = body; });
    </script>`,
  });
  await expect.poll(shop.ran).toContain('unresolved');
  await settle(page);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  await expect.poll(() => shop.asked).toContain('/pixel/body.js');
});

test('a lazy loader can’t fill a declared frame before the choice, nor after a refusal', async ({ page }) => {
  const shop = await openShop(page, {
    head: GATE,
    body: `<iframe class="lazyload" data-consent="functional" data-src="${TRACKER}/film" title="Film"></iframe>`,
  });
  const fill = () =>
    page.evaluate(() => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      frame.src = frame.dataset.src ?? '';
      frame.setAttribute('src', frame.dataset.src ?? '');
    });
  await fill();
  await shop.choose(NO);
  await fill();
  await settle(page);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  await expect(page.locator('iframe').contentFrame().locator('p')).toHaveText('frame /pixel/film');
});

test('leaves a frame to a lazy loader that has not requested it yet', async ({ page }) => {
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<iframe class="lazyload" data-src="${TRACKER}/film" title="Film"></iframe>`,
  });
  await expect(page.locator('iframe').contentFrame().getByRole('button')).toBeVisible();
  await shop.choose(YES);
  await settle(page);
  expect(shop.asked).toEqual([]);
  await page.evaluate(() => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    frame.src = frame.dataset.src ?? '';
  });
  await expect(page.locator('iframe').contentFrame().locator('p')).toHaveText('frame /pixel/film');
});

test('names a frame that escaped on the console, once, but not one that was allowed', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<iframe src="${TRACKER}/early" title="Early"></iframe><iframe src="/own.js" title="Own"></iframe>`,
  });
  await expect(page.locator('iframe').first().contentFrame().getByRole('button')).toBeVisible();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('before it could be held');
  await shop.choose(YES);
  await expect(page.locator('iframe').first().contentFrame().locator('p')).toHaveText('frame /pixel/early');
  await shop.choose(NO);
  await expect(page.locator('iframe').first().contentFrame().getByRole('button')).toBeVisible();
  expect(warnings).toHaveLength(1);
});

test('replaces the page’s own functions only while something waits', async ({ page }) => {
  const look = () =>
    page.evaluate(() =>
      [
        Node.prototype.appendChild,
        Element.prototype.append,
        Element.prototype.setAttribute,
        Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')?.set,
        Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')?.set,
        Object.getOwnPropertyDescriptor(Attr.prototype, 'value')?.set,
        NamedNodeMap.prototype.setNamedItem,
        document.createElement,
        document.write,
        document.addEventListener,
        window.addEventListener,
      ].every((each) => /native code/.test(Function.prototype.toString.call(each))),
    );
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<iframe data-src="${TRACKER}/x"></iframe>`,
  });
  expect(await look()).toBe(false);
  await shop.choose(YES);
  await expect.poll(look).toBe(true);
  await shop.choose(NO);
  expect(await look()).toBe(false);
  await shop.choose(YES);
  await page.goto(HOME);
  await expect.poll(look).toBe(true);
  const other = await page.context().newPage();
  await openShop(other, { head: GATE, body: '<p>nothing to hold</p>' });
  expect(
    await other.evaluate(() =>
      /native code/.test(Function.prototype.toString.call(Node.prototype.appendChild)),
    ),
  ).toBe(true);
});

test('other scripts, frames and markup of the page work as before', async ({ page }) => {
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<table><tbody id="rows"></tbody></table><div id="box"></div><ul id="list"><li id="one">one</li></ul>
      <script>
        const box = document.getElementById('box');
        box.innerHTML = '<b>bold</b><iframe title="Own" src="/own.js"></iframe>';
        rows.innerHTML = '<tr><td>cell</td><td><iframe title="Cell" src="/cell.js"></iframe></td></tr>';
        one.outerHTML = '<li id="two">two<iframe title="Two" src="/two.js"></iframe></li>';
        two.insertAdjacentHTML('beforebegin', '<li>zero<iframe title="Zero" src="/zero.js"></iframe></li>');
        const script = document.createElement('script');
        script.src = '/other.js';
        script.onload = () => ran.push('onload');
        window.returned = document.body.appendChild(script) === script;
        document.write('a < b <i>and', ' c</i> 1 <');
        document.write('2');
        document.write('<scr' + 'ipt>ran.push("written")</scr' + 'ipt>');
        window.attribute = script.getAttributeNode('src') === script.setAttributeNode(script.getAttributeNode('src'));
        document.write('x <');
      </script><p>after</p>`,
  });
  await expect.poll(shop.ran).toEqual(expect.arrayContaining(['written', 'end', 'other', 'onload']));
  expect(await page.locator('#rows td').count()).toBe(2);
  expect(await page.locator('#list').innerText()).toMatch(/zero[\s\S]*two/);
  expect(await page.locator('iframe').count()).toBe(4);
  expect(
    await page.evaluate(() => [Reflect.get(window, 'returned'), Reflect.get(window, 'attribute')]),
  ).toEqual([true, true]);
  const text = await page.locator('body').innerText();
  expect(text).toContain('a < b and c 1 <2x <');
  expect(text.indexOf('x <')).toBeLessThan(text.indexOf('after'));
});

test('the page’s own held scripts wait and run under Trusted Types and a strict policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) violations.push(line.text());
  });
  const nonce = 'abc';
  const shop = await openShop(page, {
    nonce,
    csp: `script-src 'nonce-${nonce}' 'strict-dynamic'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types page`,
    head: BLOCK + GATE.replace('<script', `<script nonce="${nonce}"`),
    body: `<div id="box"></div><script nonce="${nonce}">
      const policy = trustedTypes.createPolicy('page', { createHTML: (x) => x, createScriptURL: (x) => x });
      const script = document.createElement('script');
      script.src = policy.createScriptURL('${TRACKER}/script.js');
      document.body.append(script);
      box.innerHTML = policy.createHTML('<iframe title="Frame" src="${TRACKER}/frame"></iframe>');
      document.write(policy.createHTML('<p id="written">written</p>'));
    </script>`,
  });
  await settle(page);
  expect(shop.asked).toEqual([]);
  await expect(page.locator('#written')).toHaveText('written');
  await shop.choose(YES);
  await expect.poll(() => [...shop.asked].sort()).toEqual(['/pixel/frame', '/pixel/script.js']);
  await expect.poll(shop.ran).toContain('pixel/script');
  expect(violations).toEqual([]);
});

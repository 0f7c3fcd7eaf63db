// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the ways are code of the page
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { config, GATE, HOME, openShop } from './shop.ts';

const readJquery = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../../node_modules/${name}/dist/jquery.js`), 'utf8');
const jquery = readJquery('jquery');
const WAITS = config({ block: [{ re: 'tracker.example', categories: ['advertisement'] }] });
const YES = { consent: true, accepted: ['functional', 'analytics', 'advertisement'] };

/** Ways in which a page gets declared scripts from markup, in place or as frameworks do it; `html` is in scope. */
const WAYS: Readonly<Record<string, string>> = {
  innerHTML: 'box.innerHTML = html',
  insertAdjacentHTML: 'box.insertAdjacentHTML("beforeend", html)',
  outside: 'const d = document.createElement("div"); d.innerHTML = html; box.append(d)',
  template:
    'const t = document.createElement("template"); t.innerHTML = html; box.append(t.content.cloneNode(true))',
  domParser: 'box.append(...new DOMParser().parseFromString(`<p></p>${html}`, "text/html").body.childNodes)',
  contextualFragment: 'box.append(document.createRange().createContextualFragment(html))',
  react: 'const d = document.createElement("div"); box.append(d); d.innerHTML = ""; d.innerHTML = html',
  jqueryHtml: '$(box).html(html)',
  jqueryAppend: '$(box).append(html)',
  jqueryReplace: '$("<p>").appendTo(box).replaceWith(html)',
  jqueryLoad: '$(box).load("/part.html #part")',
};

const open = (page: Page, way: string, html: string, head: string, library = jquery) =>
  openShop(page, {
    head: head + GATE,
    body: `<div id="box"></div><script src="/jquery.js"></script><script>
      addEventListener('load', () => setTimeout(() => {
        const html = ${JSON.stringify(html).replaceAll('</', '<\\/')};
        ${way}
        ran.push('put');
      }));
    </script>`,
    scripts: { '/jquery.js': library },
    parts: { '/part.html': `<div id="part">${html}</div>` },
  });

for (const [name, way] of Object.entries(WAYS)) {
  for (const [with_, head] of [
    ['a rule that waits', WAITS],
    ['nothing else', ''],
  ] as const) {
    test(`declared scripts inserted by ${name} wait and run once after the choice, with ${with_}`, async ({
      page,
    }) => {
      const html = `<script type="text/plain" data-consent="analytics">ran.push('inline')</script>
        <script type="text/plain" data-cookieyes="cookieyes-analytics" src="https://tracker.example/far.js"></script>`;
      const shop = await open(page, way, html, head);
      await expect.poll(shop.ran).toContain('put');
      await expect(page.locator('#box script')).toHaveCount(2);
      await page.evaluate(() => fetch('/settled.js').then((answer) => answer.text()));
      expect(shop.asked).toEqual([]);
      expect(await shop.ran()).toEqual(['end', 'put']);
      await shop.choose(YES);
      await expect.poll(shop.ran).toEqual(['end', 'put', 'inline', 'far']);
    });
  }
}

/** Also code that makes the markup inert, keeps it, and brings it to life later. */
const JQUERY_WAYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(WAYS).filter(([name]) => name.startsWith('jquery'))),
  detached: 'const kept = $("<div>").html(html).detach(); $(box).append(kept)',
  filtered: '$(box).append($.parseHTML(html, document, true))',
  retyped:
    '$(box).html(html.replaceAll("text/plain", "x/inert")); $(box).find("script").each(function () { const live = $(this).clone().attr("type", "text/plain"); $(this).replaceWith(live) })',
};

for (const name of ['jquery-1', 'jquery-2', 'jquery-3', 'jquery']) {
  test(`declared scripts wait and run once in every way of ${name}`, async ({ page, context }) => {
    const library = readJquery(name);
    const html = `<script type="text/plain" data-consent="analytics">ran.push('inline')</script>
      <script type="text/plain" data-consent="analytics" src="https://tracker.example/far.js"></script>`;
    const results: unknown[] = [];
    for (const [way, code] of Object.entries(JQUERY_WAYS)) {
      const shop = await open(page, code, html, WAITS, library);
      await expect.poll(shop.ran).toContain('put');
      await expect(page.locator('#box script')).toHaveCount(2);
      await page.evaluate(() => fetch('/settled.js').then((answer) => answer.text()));
      const before = [await shop.ran(), [...shop.asked]];
      await shop.choose(YES);
      await expect.poll(shop.ran, way).toContain('far');
      results.push([way, before, await shop.ran()]);
      await context.clearCookies();
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(results).toEqual(
      Object.keys(JQUERY_WAYS).map((way) => [way, [['end', 'put'], []], ['end', 'put', 'inline', 'far']]),
    );
  });
}

test('the inside of a noscript stays text, wherever it comes from', async ({ page }) => {
  const inside =
    '<iframe src="https://tracker.example/frame"></iframe><img src="https://tracker.example/p.gif"><style>p{}</style>';
  const html = `<p>a</p><noscript class="x">${inside}</noscript><iframe title="Own" src="/own.js"></iframe><b>c</b>`;
  const tries: Readonly<Record<string, string>> = {
    innerHTML: 'box.innerHTML = html',
    outerHTML: 'box.innerHTML = "<i></i>"; box.firstChild.outerHTML = html',
    insertAdjacentHTML: 'box.insertAdjacentHTML("afterbegin", html)',
    setHTMLUnsafe: 'box.setHTMLUnsafe(html)',
    shadow: 'const r = box.attachShadow({ mode: "open" }); r.innerHTML = html; box.root = r',
    jquery: '$(box).html(html)',
    broken: 'box.innerHTML = html.replace("<p>a</p>", "<p><div>").replace("<style>", "</div><style>")',
  };
  for (const [name, way] of Object.entries(tries)) {
    const shop = await open(page, way, html, WAITS);
    await expect.poll(shop.ran).toContain('put');
    await page.evaluate(() => fetch('/settled.js').then((answer) => answer.text()));
    const seen = await page.evaluate(() => {
      const box = document.querySelector('#box') as HTMLElement & { root?: ShadowRoot };
      const noscript = (box.root ?? box).querySelector('noscript');
      return [noscript?.childElementCount, noscript?.textContent, noscript?.className];
    });
    const text = name === 'broken' ? inside.replace('<style>', '</div><style>') : inside;
    expect([name, ...seen]).toEqual([name, 0, text, 'x']);
    expect(shop.asked).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a loader that waits for a held script gets one error, and a load event after its release', async ({
  page,
}) => {
  const shop = await openShop(page, {
    head: WAITS + GATE,
    body: `<script>
      const say = (name) => ({ type }) => ran.push(name + ' ' + type);
      const load = (src, name, isIn) => new Promise((resolve) => {
        const s = document.createElement('script');
        if (isIn) document.head.append(s);
        s.addEventListener('load', say(name));
        s.addEventListener('error', say(name));
        s.onload = s.onerror = resolve;
        s.src = src;
        if (!isIn) document.head.append(s);
      });
      (async () => {
        await load('https://tracker.example/a.js', 'a');
        await load('https://tracker.example/b.js', 'b', true);
        await load('/own.js', 'own');
        ran.push('live');
      })();
    </script>`,
  });
  // a browser may read the page's last script before the first error, or after it
  const loaded = async () => (await shop.ran()).filter((each) => each !== 'end');
  await expect.poll(loaded).toEqual(['a error', 'b error', 'own', 'own load', 'live']);
  await shop.choose({ consent: false, accepted: [], rejected: ['advertisement'] });
  expect(await loaded()).toHaveLength(5);
  await shop.choose(YES);
  await expect.poll(async () => (await loaded()).slice(5).sort()).toEqual(['a', 'a load', 'b', 'b load']);
});

/** Hand-written like the optimisers that delay scripts until the visitor does something. */
const DELAYS: Readonly<Record<string, string>> = {
  'a type of its own, new elements one after the other': `
    for (const old of document.querySelectorAll('script[type="delayed"]')) await new Promise((resolve) => {
      const s = document.createElement('script');
      for (const { name, value } of old.attributes) if (name !== 'type') s.setAttribute(name.replace('data-late-', ''), value);
      s.text = old.text;
      if (s.hasAttribute('src')) { s.onload = s.onerror = resolve; old.replaceWith(s); }
      else { old.replaceWith(s); resolve(); }
    });`,
  'addresses in data attributes, in place': `
    for (const s of document.querySelectorAll('script[type="delayed"]')) {
      s.removeAttribute('type');
      const copy = document.createElement('script');
      copy.text = s.text;
      const src = s.getAttribute('data-late-src');
      await new Promise((resolve) => {
        if (src) { copy.onload = copy.onerror = resolve; copy.src = src; }
        s.parentNode.replaceChild(copy, s);
        if (!src) resolve();
      });
    }`,
};

for (const [name, loader] of Object.entries(DELAYS)) {
  for (const answer of ['no', 'yes']) {
    test(`a page with delayed scripts works after a ${answer}: ${name}`, async ({ page }) => {
      const shop = await openShop(page, {
        head: WAITS + GATE,
        body: `<button id="menu">Menu</button>
          <script type="delayed" data-late-src="https://tracker.example/first.js"></script>
          <script type="delayed" data-late-src="/own.js"></script>
          <script type="delayed">document.querySelector('#menu').addEventListener('click', () => ran.push('menu'))</script>
          <script>addEventListener('pointerdown', async () => { ${loader} ran.push('through') }, { once: true })</script>`,
      });
      await shop.choose(
        answer === 'yes' ? YES : { consent: false, accepted: [], rejected: ['advertisement'] },
      );
      await page.locator('#menu').click();
      await expect.poll(shop.ran).toContain('through');
      await page.locator('#menu').click();
      await expect.poll(shop.ran).toContain('menu');
      expect(shop.asked).toEqual(answer === 'yes' ? ['/first.js'] : []);
    });
  }
}

test('twenty slow released scripts delay no frame', { tag: '@chromium' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow = `<script type="text/plain" data-consent="analytics">{
    const end = performance.now() + 60; while (performance.now() < end); ran.push(ran.length) }</script>`;
  const shop = await openShop(page, {
    head: GATE,
    body: `<button id="yes">Yes</button>${slow.repeat(20)}<script>
      new PerformanceObserver((list) => {
        for (const { duration, name } of list.getEntries()) (window.durations ??= []).push([name, duration]);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
      document.querySelector('#yes').onclick = () => {
        const record = 'consentid:x,consent:yes,action:yes,analytics:yes';
        document.cookie = 'cookieyes-consent=' + record + '; Path=/';
        document.querySelector('#yes').remove();
        document.dispatchEvent(new CustomEvent('consent-update', { detail: { record, accepted: ['analytics'] } }));
      };
    </script>`,
  });
  await page.locator('#yes').click();
  await expect.poll(async () => (await shop.ran()).length).toBe(21);
  const durations = await page.evaluate(() => (Reflect.get(window, 'durations') ?? []) as [string, number][]);
  const longest = Math.max(0, ...durations.map(([, duration]) => duration));
  // in one task they would take 1200 ms; the goal, 200 ms, is for a machine that does nothing else (`bench`)
  expect(longest).toBeLessThan(600);
});

test('a press that comes while the page still loads is shown before anything runs', async ({ page }) => {
  await openShop(page, {
    head: GATE,
    body: `<button id="yes">Yes</button>
      <script type="text/plain" data-consent="analytics">ran.push('one')</script>
      <script type="text/plain" data-consent="analytics">ran.push('two')</script>
      <script>
        document.querySelector('#yes').onclick = () => {
          const record = 'consentid:x,consent:yes,action:yes,analytics:yes';
          requestAnimationFrame(() => ran.push('frame'));
          document.dispatchEvent(new CustomEvent('consent-update', { detail: { record, accepted: ['analytics'], action: 'accept' } }));
        };
        document.addEventListener('DOMContentLoaded', () => ran.push('ready'));
      </script>
      <script defer src="/unhurried.js"></script>`,
  });
  let arrive = () => {};
  await page.route('**/unhurried.js', (route) => {
    arrive = () => void route.fulfill({ contentType: 'text/javascript', body: "ran.push('deferred')" });
  });
  await page.goto(HOME, { waitUntil: 'commit' });
  await page.locator('#yes').click();
  const ran = () => page.evaluate(() => (window as unknown as { ran: string[] }).ran);
  await expect.poll(ran).toEqual(['end', 'frame', 'one', 'two']);
  arrive();
  await expect.poll(ran).toEqual(['end', 'frame', 'one', 'two', 'deferred', 'ready']);
});

import { expect, test } from 'playwright/test';
import { config, GATE, HOME, openShop, settle } from './shop.ts';

const TRACKER = 'https://tracker.example/pixel';
const BLOCK = config({
  categories: [{ slug: 'functional' }, { slug: 'advertisement' }],
  block: [{ re: 'tracker.example/pixel', categories: ['advertisement'] }],
});
const YES = { consent: true, accepted: ['functional', 'advertisement'] };
const NO = { consent: false, accepted: [], rejected: ['functional', 'advertisement'] };

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

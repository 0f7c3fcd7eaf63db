import { expect, test } from 'playwright/test';
import { config, GATE, HOME, openShop } from './shop.ts';

const PLAIN = 'type="text/plain" data-consent="analytics"';
const BLOCK = config({
  block: [{ re: 'tracker.example/pixel|other.example', categories: ['advertisement'] }],
});
const YES = { consent: true, accepted: ['analytics', 'advertisement'] };

test('holds back declared scripts, and releases them in document order', async ({ page }) => {
  const shop = await openShop(page, {
    head: `${GATE}
      <script ${PLAIN} src="/slow/one.js" id="one" data-own="kept" class="c"></script>
      <script ${PLAIN}>ran.push('two')</script>`,
    body: `<script ${PLAIN} src="/three.js" defer></script>
      <script ${PLAIN} data-type="module">ran.push('four')</script>
      <script type="text/plain" data-cookieyes="cookieyes-analytics" src="/five.js"></script>
      <script data-cookieyes="cookieyes-analytics" src="https://tracker.example/six.js"></script>
      <script data-consent="analytics">ran.push('seven')</script>
      <script ${PLAIN.replace('analytics', 'analytics advertisement')} src="/eight.js"></script>
      <script ${PLAIN} src="/slow/async.js" async></script>
      <script>ran.push('page')</script>`,
  });
  expect(await shop.ran()).toEqual(['page', 'end']);
  await shop.choose({ consent: true, accepted: ['analytics'], rejected: ['advertisement'] });
  await expect.poll(shop.ran).toHaveLength(10);
  const ran = (await shop.ran()).slice(2).filter((each) => each !== 'async');
  // a module runs in its own task
  expect(ran.filter((each) => each !== 'four')).toEqual(['one', 'two', 'five', 'six', 'seven', 'three']);
  expect(ran).toContain('four');
  expect(await page.locator('#one').evaluate((each) => each.outerHTML)).toBe(
    '<script data-consent="analytics" src="/slow/one.js" id="one" data-own="kept" class="c"></script>',
  );
  await shop.choose(YES);
  await expect.poll(shop.ran).toContain('eight');
  expect((await shop.ran()).filter((each) => each === 'one')).toHaveLength(1);
});

test('holds back scripts declared for vanilla-cookieconsent, but not those that only share the name', async ({
  page,
}) => {
  const shop = await openShop(page, {
    head: `${GATE}
      <script type="text/plain" data-category="analytics" src="/one.js"></script>
      <script type="text/plain" data-category="analytics" data-service="counter">ran.push('two')</script>
      <script type="text/plain" data-category="!analytics">ran.push('refused')</script>
      <script data-category="news">ran.push('page')</script>`,
  });
  expect(await shop.ran()).toEqual(['page', 'end']);
  await shop.choose({ consent: true, accepted: ['analytics'] });
  await expect.poll(shop.ran).toEqual(['page', 'end', 'one', 'two']);
});

test('runs everything on a later load with a stored choice, inline scripts before the ones that follow', async ({
  page,
}) => {
  const shop = await openShop(page, {
    head: GATE,
    body: `<div><script ${PLAIN}>ran.push('inline')</script></div><script>ran.push('after')</script>
      <script ${PLAIN} src="/last.js"></script>`,
  });
  await shop.choose(YES);
  await page.goto(HOME);
  await expect.poll(shop.ran).toEqual(['inline', 'after', 'end', 'last']);
});

test('keeps the document order on a later load, however a script is declared', async ({ page }) => {
  const shop = await openShop(page, {
    head: `${GATE}<script ${PLAIN} src="/slow/one.js" defer></script>
      <script ${PLAIN}>ran.push('two')</script>
      <script data-consent="analytics" data-src="/slow/three.js"></script>
      <script ${PLAIN}>ran.push('four')</script>`,
    body: `<script ${PLAIN} data-src="/slow/five.js"></script>
      <script ${PLAIN} src="/six.js"></script>
      <script ${PLAIN}>ran.push('seven')</script>`,
  });
  // deferred scripts run when the whole document has been parsed
  const order = ['two', 'three', 'four', 'five', 'six', 'seven', 'one'];
  expect(await shop.ran()).toEqual(['end']);
  await shop.choose(YES);
  await expect.poll(shop.ran).toEqual(['end', ...order]);
  await page.goto(HOME);
  await expect.poll(shop.ran).toHaveLength(8);
  expect((await shop.ran()).filter((each) => each !== 'end')).toEqual(order);
});

test('never fetches a configured address before consent, however the page requests it', async ({ page }) => {
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<script src="https://tracker.example/pixel/parsed.js"></script>
      <script>
        const add = (make) => { const s = document.createElement('script'); make(s); document.head.append(s); };
        add((s) => { s.src = 'https://tracker.example/pixel/property.js'; s.type = 'text/javascript'; s.id = 'property'; });
        add((s) => { s.setAttribute('src', 'https://tracker.example/pixel/attribute.js'); });
        add((s) => { s.type = 'module'; s.src = 'https://tracker.example/pixel/module.js'; });
        add((s) => { s.src = 'https://tracker.example/free/other.js'; });
        document.write('<scr' + 'ipt src="https://tracker.example/pixel/written.js"></scr' + 'ipt>');
        document.writeln('<scr' + 'ipt src="https://tracker.example/pixel/line.js"></scr' + 'ipt>');
        document.write('<iframe src="https://tracker.example/pixel/frame"></iframe><p id="written">text</p>');
        const frame = document.createElement('iframe');
        frame.src = 'https://tracker.example/pixel/made';
        document.body.append(frame);
      </script>`,
  });
  await page.waitForLoadState('networkidle');
  expect(await shop.ran()).toEqual(['end', 'free/other']);
  expect(shop.asked.filter((each) => each !== '/pixel/parsed.js')).toEqual(['/free/other.js']);
  await expect(page.locator('#written')).toHaveText('text');
  await shop.choose(YES);
  const pixels = ['attribute', 'line', 'module', 'parsed', 'property', 'written'].map(
    (each) => `pixel/${each}`,
  );
  await expect
    .poll(async () => (await shop.ran()).filter((each) => each.startsWith('pixel')).sort())
    .toEqual(pixels);
  await expect.poll(() => shop.asked).toEqual(expect.arrayContaining(['/pixel/frame', '/pixel/made']));
  expect(await page.locator('#property').getAttribute('type')).toBe('text/javascript');
});

test('releases what the page adds after the choice at once, and holds what it adds before', async ({
  page,
}) => {
  const shop = await openShop(page, { head: BLOCK + GATE });
  const add = (name: string) =>
    page.evaluate((src) => {
      const script = document.createElement('script');
      script.src = src;
      document.body.append(script);
    }, `https://tracker.example/pixel/${name}.js`);
  const declare = (name: string) =>
    page.evaluate((text) => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.dataset.consent = 'analytics';
      script.textContent = text;
      document.body.append(script);
    }, `ran.push('${name}')`);
  await add('before');
  await declare('declared-before');
  expect(await shop.ran()).toEqual(['end']);
  await shop.choose(YES);
  await expect.poll(shop.ran).toEqual(expect.arrayContaining(['pixel/before', 'declared-before']));
  await add('after');
  await declare('declared-after');
  await expect.poll(shop.ran).toEqual(expect.arrayContaining(['pixel/after', 'declared-after']));
});

test('a frame waits in its own size, loads with consent, and is held again when consent is withdrawn', async ({
  page,
}) => {
  const shop = await openShop(page, {
    head: `${GATE}<style>.film iframe { width: 100%; aspect-ratio: 16/9; border: 0 }</style>`,
    body: `<div class="film" style="width:480px"><iframe data-consent="functional" data-src="https://tracker.example/film" title="Film" allowfullscreen></iframe></div>
      <iframe data-cookieyes="cookieyes-functional" src="https://tracker.example/map" width="300" height="200" title="Map"></iframe>`,
  });
  const [film, map] = [page.locator('iframe').first(), page.locator('iframe').last()];
  const size = () => film.evaluate((each) => `${each.clientWidth}×${each.clientHeight}`);
  expect(await size()).toBe('480×270');
  await expect(film.contentFrame().getByRole('button')).toHaveText('Needs your consent');
  await expect(map.contentFrame().getByRole('button')).toBeVisible();
  expect(await map.evaluate((each) => `${each.clientWidth}×${each.clientHeight}`)).toBe('300×200');
  expect(shop.asked).not.toContain('/film');
  await shop.choose({ consent: true, accepted: ['functional'] });
  await expect(film.contentFrame().locator('p')).toHaveText('frame /film');
  await expect(map.contentFrame().locator('p')).toHaveText('frame /map');
  expect(await size()).toBe('480×270');
  await shop.choose({ consent: false, accepted: [], rejected: ['functional'] });
  await expect(film.contentFrame().getByRole('button')).toBeVisible();
  await expect(map.contentFrame().getByRole('button')).toBeVisible();
});

test('a sandboxed frame also has a placeholder, and loads into its sandbox', async ({ page }) => {
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<iframe data-consent="functional" data-src="https://tracker.example/film" title="Film" sandbox="allow-scripts"></iframe>
      <iframe src="https://tracker.example/pixel/ad" title="Ad" sandbox=""></iframe>`,
  });
  const [film, ad] = [page.locator('iframe').first(), page.locator('iframe').last()];
  for (const each of [film, ad]) {
    await expect(each.contentFrame().getByRole('button', { name: 'Needs your consent' })).toBeVisible();
  }
  expect(await film.getAttribute('sandbox')).toBe('allow-scripts');
  expect(await ad.getAttribute('sandbox')).toBe('');
  await shop.choose({ consent: true, accepted: ['functional', 'advertisement'] });
  for (const [each, path] of [
    [film, '/film'],
    [ad, '/pixel/ad'],
  ] as const) {
    await expect(each.contentFrame().locator('p')).toHaveText(`frame ${path}`);
    expect(
      await each
        .contentFrame()
        .locator('p')
        .evaluate(() => window.origin),
    ).toBe('null');
  }
});

test('gdpr: requires consent "yes", whatever the categories say, and respects do-not-track', async ({
  page,
  context,
}) => {
  const body = `<script ${PLAIN}>ran.push('analytics')</script><script type="text/plain" data-consent="necessary">ran.push('necessary')</script>`;
  const shop = await openShop(page, { head: GATE, body });
  await shop.choose({ consent: false, accepted: ['analytics'] });
  expect(await shop.ran()).toEqual(['necessary', 'end']);
  const other = await context.newPage();
  await other.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }));
  const tracked = await openShop(other, { head: GATE, body });
  await tracked.choose(YES);
  expect(await tracked.ran()).toEqual(['necessary', 'end']);
});

test('ccpa: everything runs until the visitor opts out, or Global Privacy Control does', async ({
  browser,
}) => {
  const body = `<script ${PLAIN}>ran.push('analytics')</script>`;
  const head = config({ law: 'ccpa', categories: [{ slug: 'analytics' }] }) + GATE;
  for (const signal of [false, true]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (signal) {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
      );
    }
    const shop = await openShop(page, { head, body });
    expect(await shop.ran()).toEqual(signal ? ['end'] : ['analytics', 'end']);
    await shop.choose({ consent: true, accepted: [], rejected: ['analytics'] });
    await page.goto(HOME);
    expect(await shop.ran()).toEqual(['end']);
    await context.close();
  }
});

test('tells Google’s tags the default once and then the choice', async ({ page }) => {
  const shop = await openShop(page, { head: GATE });
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  const [first, ...others] = await shop.google();
  expect(first).toEqual([
    'consent',
    'default',
    {
      ...denied,
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: 500,
    },
  ]);
  expect(others).toEqual([]);
  await shop.choose({ consent: true, accepted: ['analytics'] });
  expect((await shop.google()).slice(1)).toEqual([
    ['consent', 'update', expect.objectContaining({ ...denied, analytics_storage: 'granted' })],
  ]);
  await page.goto(HOME);
  expect((await shop.google()).map(([, command]) => command)).toEqual(['default', 'update']);
});

test('fills WordPress’ consent interface if there is one', async ({ page }) => {
  const shop = await openShop(page, {
    head: GATE,
    body: `<script>window.said = {}; window.wp_set_consent = (type, value) => { said[type] = value; };</script>`,
  });
  const said = () => page.evaluate(() => (window as unknown as { said: object }).said);
  expect(await said()).toEqual({}); // the type implies it: "optin" is a "no" until the choice
  expect(await page.evaluate(() => Reflect.get(window, 'wp_consent_type'))).toBe('optin');
  await shop.choose({ consent: true, accepted: ['advertisement'] });
  expect(await said()).toMatchObject({ marketing: 'allow', statistics: 'deny' });
});

test('denies nothing that a recorded choice allows while only the banner knows the site’s own categories', async ({
  page,
}) => {
  // the real plugin tells every change (WP Consent API 1.0.7)
  const shop = await openShop(page, {
    head: GATE,
    body: `<script>window.said = []; window.wp_set_consent = (type, value) => said.push(type + ':' + value);</script>`,
  });
  await shop.choose({ consent: true, accepted: ['statistics', 'ads'], rejected: ['preferences'] });
  await page.goto(HOME);
  const said = await page.evaluate(() => Reflect.get(window, 'said'));
  expect(said.sort()).toEqual([
    'functional:allow',
    'marketing:allow',
    'preferences:deny',
    'statistics-anonymous:allow',
    'statistics:allow',
  ]);
  expect((await shop.google()).at(-1)?.[2]).toMatchObject({
    ad_storage: 'granted',
    analytics_storage: 'granted',
  });
});

test('works under a strict policy with nonces and Trusted Types', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) violations.push(line.text());
  });
  const nonce = 'abc';
  const shop = await openShop(page, {
    nonce,
    csp: `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    head: `<script nonce="${nonce}" src="/consent-gate.js"></script>`,
    body: `<script nonce="${nonce}" ${PLAIN}>ran.push('inline')</script>
      <script nonce="${nonce}" ${PLAIN} src="/outside.js"></script>
      <iframe data-consent="analytics" data-src="https://tracker.example/map" title="Map"></iframe>`,
  });
  await expect(page.locator('iframe').contentFrame().getByRole('button')).toBeVisible();
  await shop.choose(YES);
  await expect.poll(shop.ran).toEqual(['end', 'inline', 'outside']);
  await expect(page.locator('iframe').contentFrame().locator('p')).toBeVisible();
  expect(violations).toEqual([]);
});

test('releases only scripts with the page’s nonce if the page uses one', async ({ page }) => {
  const nonce = 'abc';
  const injected = `<script ${PLAIN}>ran.push('inline')</script>
    <script ${PLAIN} src="/source.js"></script>
    <script ${PLAIN.replace('analytics', 'necessary')} data-src="/needed.js"></script>
    <script nonce="guessed" ${PLAIN}>ran.push('guessed')</script>`;
  const shop = await openShop(page, {
    nonce,
    csp: `script-src 'nonce-${nonce}' 'strict-dynamic'; base-uri 'none'`,
    head: `<script nonce="${nonce}" src="/consent-gate.js"></script>`,
    body: `${injected}<script nonce="${nonce}" ${PLAIN}>ran.push('own')</script>`,
  });
  await shop.choose(YES);
  await expect.poll(shop.ran).toEqual(['end', 'own']);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), injected);
  await page.evaluate(() => {
    const own = document.createElement('script');
    own.nonce = 'abc';
    own.type = 'text/plain';
    own.dataset.consent = 'analytics';
    own.textContent = "ran.push('later')";
    document.body.append(own);
  });
  await expect.poll(shop.ran).toEqual(['end', 'own', 'later']);
});

test('does not throw for a consent-update without detail, or for ids that are names of globals', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const ids = ['dataLayer', 'wp_set_consent', 'revisitCkyConsent', 'getCkyConsent'];
  const shop = await openShop(page, {
    head: GATE,
    body: `${ids.map((id) => `<i id="${id}"></i>`).join('')}<script ${PLAIN}>ran.push('held')</script>
      <iframe data-consent="analytics" data-src="https://tracker.example/map" title="Map"></iframe>`,
  });
  await page.locator('iframe').contentFrame().getByRole('button').click();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('consent-update'));
    document.dispatchEvent(new CustomEvent('consent-update', { detail: null }));
    document.dispatchEvent(new CustomEvent('consent-update', { detail: { record: 5 } }));
  });
  expect(await shop.ran()).toEqual(['end']);
  await shop.choose(YES);
  await expect.poll(shop.ran).toEqual(['end', 'held']);
  await page.evaluate(() => document.dispatchEvent(new Event('consent-update')));
  expect((await shop.google()).at(-1)?.[2]).toMatchObject({ analytics_storage: 'granted' });
  expect(errors).toEqual([]);
});

test('reads CookieYes’ configuration, survives a second copy, malformed JSON and blocked cookies', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const old = config({
    _ckyConfig: {
      _providersToBlock: [{ re: 'tracker.example/pixel', categories: ['analytics'] }],
      _bannerConfig: { settings: { applicableLaw: 'gdpr' } },
    },
  });
  const shop = await openShop(page, {
    head: old + GATE + GATE,
    body: '<script src="https://tracker.example/pixel/a.js"></script>',
  });
  expect(await shop.ran()).toEqual(['end']);
  expect((await shop.google()).filter(([, command]) => command === 'default')).toHaveLength(1);
  const other = await page.context().newPage();
  await other.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  );
  const broken = await openShop(other, {
    head: `<script type="application/json" data-consent-config>{ oops</script>${GATE}`,
    body: `<script ${PLAIN}>ran.push('held')</script>`,
  });
  expect(await broken.ran()).toEqual(['end']);
  expect(errors).toEqual([]);
});

import { join } from 'node:path';
import { type Browser, expect, type Locator, test } from 'playwright/test';
import { build } from 'vite';
import { countForeign, FEED } from './foreign-photos.ts';
import { html, script } from './host-page.ts';
import { consumers, installApp } from './install.ts';
import { type Site, serve } from './serve.ts';

/** How a site starts a tool, and by which of its buttons a visitor answers. */
interface Tool {
  readonly head: string;
  readonly body?: string;
  readonly no: Presses;
  readonly yes: Presses;
  /** A yes to statistics only. */
  readonly part: Presses;
  /** Everything is taken back. */
  readonly withdraw: Presses;
}

/** The last one answers; the others open the tool's choices and move its switches, which is no answer yet. */
type Presses = readonly (string | readonly [selector: string, isDone: string])[];

const file = (path: string) => `<script src="/tools/${path}"></script>`;

/** A switch of Klaro is behind its label. */
const klaroSwitch = (purpose: string) => `.klaro label[for="purpose-item-${purpose}"]`;

/** tarteaucitron's buttons work a moment after they are drawn, so they are pressed until they have done something. */
const hasAnswered = (service: string, answer: boolean) => `tarteaucitron.state['${service}'] === ${answer}`;
const tac = (id: string, isDone: string) => [`#${id}`, isDone] as const;
const tacPanel = '!!document.querySelector("#tarteaucitron")?.checkVisibility()';

const TOOLS: Readonly<Record<string, Tool>> = {
  Klaro: {
    head: `<link rel="stylesheet" href="/tools/klaro/dist/klaro.css">
      <script>klaroConfig = { storageMethod: 'cookie', lang: 'en', acceptAll: true, services: [
        { name: 'counter', purposes: ['analytics'], default: false },
        { name: 'player', purposes: ['functional'], default: false } ] }</script>
      <script defer src="/tools/klaro/dist/klaro-no-css.js"></script>`,
    body: '<button id="choose" onclick="klaro.show()">Cookies</button>',
    no: ['.klaro .cn-decline'],
    yes: ['.klaro .cm-btn-success'],
    part: ['.klaro .cn-learn-more', klaroSwitch('analytics'), '.klaro .cm-btn-accept'],
    withdraw: ['#choose', klaroSwitch('analytics'), klaroSwitch('functional'), '.klaro .cm-btn-accept'],
  },
  'Klaro with everything switched on by the site': {
    head: `<link rel="stylesheet" href="/tools/klaro/dist/klaro.css">
      <script>klaroConfig = { storageMethod: 'localStorage', lang: 'en', mustConsent: true, services: [
        { name: 'counter', purposes: ['analytics'], default: true },
        { name: 'player', purposes: ['functional'], default: true } ] }</script>
      <script defer src="/tools/klaro/dist/klaro-no-css.js"></script>`,
    body: '<button id="choose" onclick="klaro.show()">Cookies</button>',
    no: ['.klaro .cm-btn-decline'],
    yes: ['.klaro .cm-btn-accept'],
    part: [klaroSwitch('functional'), '.klaro .cm-btn-accept'],
    withdraw: ['#choose', klaroSwitch('analytics'), klaroSwitch('functional'), '.klaro .cm-btn-accept'],
  },
  'vanilla-cookieconsent': {
    head: `<link rel="stylesheet" href="/tools/vanilla-cookieconsent/dist/cookieconsent.css">
      ${file('vanilla-cookieconsent/dist/cookieconsent.umd.js')}
      <script>addEventListener('load', () => CookieConsent.run({
        hideFromBots: false, categories: { necessary: { readOnly: true }, analytics: {}, functional: {} },
        language: { default: 'en', translations: { en: {
          consentModal: { title: 'Cookies', acceptAllBtn: 'Yes', acceptNecessaryBtn: 'No', showPreferencesBtn: 'Choose' },
          preferencesModal: { title: 'Choose', savePreferencesBtn: 'Save', acceptAllBtn: 'Yes', acceptNecessaryBtn: 'No',
            sections: ['analytics', 'functional'].map((linkedCategory) => ({ title: linkedCategory, linkedCategory })) } } } } }))</script>`,
    body: '<button id="choose" data-cc="show-preferencesModal">Cookies</button>',
    no: ['#cc-main .cm [data-role="necessary"]'],
    yes: ['#cc-main .cm [data-role="all"]'],
    part: [
      '#cc-main .cm [data-role="show"]',
      '#cc-main .section__toggle[value="analytics"]',
      '#cc-main .pm [data-role="save"]',
    ],
    withdraw: ['#choose', '#cc-main .pm [data-role="necessary"]'],
  },
  tarteaucitron: {
    head: `${file('tarteaucitronjs/tarteaucitron.js')}
      <script>tarteaucitron.init({ privacyUrl: '', hashtag: '#cookies', cookieName: 'answer', orientation: 'bottom',
          showAlertSmall: false, cookieslist: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true,
          handleBrowserDNTRequest: false, removeCredit: true, reloadThePage: false });
        tarteaucitron.user.crazyeggId = '12345678';
        tarteaucitron.job = ['crazyegg', 'youtube', 'recaptcha'];</script>`,
    no: [tac('tarteaucitronAllDenied2', hasAnswered('recaptcha', false))],
    yes: [tac('tarteaucitronPersonalize2', hasAnswered('recaptcha', true))],
    // the panel stays open: each of its buttons is an answer
    part: [tac('tarteaucitronCloseAlert', tacPanel), tac('crazyeggAllowed', hasAnswered('crazyegg', true))],
    withdraw: [
      tac('tarteaucitronManager', tacPanel),
      tac('tarteaucitronAllDenied', hasAnswered('crazyegg', false)),
    ],
  },
  'IAB TCF': {
    head: `${file('@iabtechlabtcf/stub/lib/stub.js')}<script defer src="/tcf/tcf.iife.js"></script>`,
    no: ['#tcf [name="none"]'],
    yes: ['#tcf [name="all"]'],
    part: ['#tcf [name="statistics"]'],
    withdraw: ['#tcf [name="open"]', '#tcf [name="none"]'],
  },
};

/** The tool's own way is to hold scripts by itself: our gate follows our banner only. */
const HELD = `<script type="text/plain" data-consent="analytics">released = true</script>`;
const BODY = `<sbi-feed gdpr src="/feed.json"></sbi-feed>
  <link-analytics consent-category="analytics"></link-analytics><a id="call" href="tel:+123">Call us</a>
  <script>released = false; counted = 0; gtag = (word) => { if (word === 'event') counted++; };
    // a browser that begins to call drops the visitor's next press
    addEventListener('click', (event) => { if (event.target.id === 'call') event.preventDefault(); })</script>${HELD}`;
const GATE =
  '<script type="application/json" data-consent-config>{"law":"gdpr"}</script><script src="/tagdrop/0.1.0/consent-gate.js"></script>';
const BANNER = '<consent-banner></consent-banner>';

const addressOf = (name: string, hasBanner: boolean) =>
  `/${encodeURIComponent(name)}${hasBanner ? '/with-our-banner' : ''}`;

let site: Site;

test.beforeAll(async ({ browserName }) => {
  test.setTimeout(300_000);
  const cwd = await installApp('consent-tools', `consent-tools-${browserName}`);
  await build({
    root: cwd,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'dist',
      lib: { entry: 'tcf.js', name: 'tcf', formats: ['iife'], fileName: () => 'tcf.iife.js' },
    },
  });
  site = await serve({
    folders: {
      '/tagdrop/0.1.0/': consumers('package/dist'),
      '/tools/': join(cwd, 'node_modules'),
      '/tcf/': join(cwd, 'dist'),
    },
    pages: {
      ...Object.fromEntries(
        Object.entries(TOOLS).flatMap(([name, { head, body = '' }]) =>
          [false, true].map((hasBanner) => [
            addressOf(name, hasBanner),
            html(GATE + head + script, BODY + body + (hasBanner ? BANNER : '')),
          ]),
        ),
      ),
      '/feed.json': FEED,
    },
  });
});

test.afterAll(() => site.close());

type State = Record<'photos' | 'counts' | 'released', boolean>;

const NOTHING: State = { photos: false, counts: false, released: false };
const ALL: State = { ...NOTHING, photos: true, counts: true };

const pressUntil = (button: Locator, isDone: () => Promise<boolean>) =>
  expect(async () => {
    if (!(await isDone())) await button.click({ timeout: 2000 });
    expect(await isDone()).toBe(true);
  }).toPass();

/** A new visitor of the tool's page. */
async function visit(browser: Browser, name: string, hasBanner = false) {
  const page = await browser.newPage();
  // what the tool itself would load once it is allowed
  await page.route(
    (url) => url.origin !== site.origin,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const countNew = await countForeign(page);
  let requests = 0;
  const open = async () => {
    requests = 0;
    countNew();
    await page.goto(site.origin + addressOf(name, hasBanner));
    // the feed has asked the page's tools
    await expect(page.locator('sbi-feed').getByRole('link').first()).toBeVisible();
  };
  const readState = async (): Promise<State> => {
    const before = await page.evaluate<number>('counted');
    await page.locator('#call').dispatchEvent('click');
    requests += countNew();
    const counts = (await page.evaluate<number>('counted')) > before;
    return { photos: requests > 0, counts, released: await page.evaluate<boolean>('released') };
  };
  /** Now, and on the next page. */
  const expectState = async (state: State) => {
    await expect.poll(readState).toEqual(state);
    await open();
    await expect.poll(readState).toEqual(state);
  };
  const press = async (one: Presses[number]) => {
    if (typeof one === 'string') await page.locator(one).click();
    else await pressUntil(page.locator(one[0]), () => page.evaluate<boolean>(one[1]));
  };
  /** Our own buttons ignore a press that comes sooner after they were painted than a person's can. */
  const answerOurs = async (part: string) => {
    const ours = page.locator('consent-banner');
    const button = ours.locator(`[part~="${part}"]`);
    await button.waitFor();
    await pressUntil(button, () => ours.locator('[part~="revisit"]').isVisible());
  };
  /** @param state until the last press. */
  const answer = async (presses: Presses, state: Partial<State>) => {
    const [first = '', next, ...others] = presses;
    // a tool may draw its first view anew, after a press that then comes to nothing
    await page.locator(typeof first === 'string' ? first : first[0]).waitFor();
    const isOpening = typeof next === 'string' && !(await page.locator(next).isVisible());
    if (typeof first === 'string' && isOpening)
      await pressUntil(page.locator(first), () => page.locator(next).isVisible());
    else await press(first);
    for (const each of next ? [next, ...others] : []) {
      expect(await readState()).toMatchObject(state);
      await press(each);
    }
  };
  await open();
  return { page, open, readState, expectState, answer, answerOurs };
}

for (const [name, tool] of Object.entries(TOOLS)) {
  test(`follows the buttons of the real ${name}: nothing, no, part, yes and withdrawal, also on the next page`, async ({
    browser,
  }) => {
    const silent = await visit(browser, name);
    await silent.expectState(NOTHING);
    await silent.answer(tool.no, NOTHING);
    await silent.expectState(NOTHING);
    const partly = await visit(browser, name);
    await partly.answer(tool.part, NOTHING);
    await partly.expectState({ ...NOTHING, counts: true });
    const { open, readState, expectState, answer } = await visit(browser, name);
    await answer(tool.yes, NOTHING);
    await expectState(ALL);
    // the photos are in the page already
    await answer(tool.withdraw, ALL);
    await expect.poll(async () => (await readState()).counts).toBe(false);
    await open();
    await expectState(NOTHING);
  });

  test(`our own banner decides beside the real ${name}`, async ({ browser }) => {
    const { page, open, expectState, readState, answer, answerOurs } = await visit(browser, name, true);
    await answer(tool.yes, NOTHING);
    await expectState(NOTHING);
    await answerOurs('accept');
    await expectState({ photos: true, counts: true, released: true });
    await page.locator('consent-banner [part~="revisit"]').click();
    await answerOurs('reject');
    await expect.poll(async () => (await readState()).counts).toBe(false);
    await open();
    await expectState(NOTHING);
  });
}

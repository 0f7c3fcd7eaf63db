import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { build } from 'vite';
import { countForeign, FEED } from './foreign-photos.ts';
import { html, script } from './host-page.ts';
import { consumers, installApp } from './install.ts';
import { type Site, serve } from './serve.ts';

/** How a site starts a tool, and how its visitors answer: with its buttons, or as its settings do. */
interface Tool {
  readonly head: string;
  readonly no: (page: Page) => Promise<unknown>;
  readonly yes: (page: Page) => Promise<unknown>;
  /** A yes to statistics only. */
  readonly part: (page: Page) => Promise<unknown>;
  readonly withdraw: (page: Page) => Promise<unknown>;
}

const run = (code: string) => (page: Page) => page.evaluate(code);
const press = (selector: string) => (page: Page) => page.locator(selector).click();
const file = (path: string) => `<script src="/tools/${path}"></script>`;

/** tarteaucitron fetches its services, and its buttons work a moment after they are drawn. */
const respond =
  (all: string, analytic = all) =>
  async (page: Page) => {
    await page.locator('#recaptchaDenied').waitFor({ state: 'attached' });
    await page.evaluate(
      `tarteaucitron.userInterface.respondAll(${all}); tarteaucitron.userInterface.respondAll(${analytic}, 'analytic')`,
    );
  };

const TOOLS: Readonly<Record<string, Tool>> = {
  Klaro: {
    head: `<link rel="stylesheet" href="/tools/klaro/dist/klaro.css">
      <script>klaroConfig = { storageMethod: 'cookie', lang: 'en', acceptAll: true, services: [
        { name: 'counter', purposes: ['analytics'], default: false },
        { name: 'player', purposes: ['functional'], default: false } ] }</script>
      <script defer src="/tools/klaro/dist/klaro-no-css.js"></script>`,
    no: press('.klaro .cn-decline'),
    yes: press('.klaro .cm-btn-success'),
    part: run(`manager = klaro.getManager(); manager.updateConsent('counter', true);
      manager.saveAndApplyConsents(); undefined`),
    withdraw: run(`manager = klaro.getManager(); manager.changeAll(false);
      manager.saveAndApplyConsents(); undefined`),
  },
  'vanilla-cookieconsent': {
    head: `<link rel="stylesheet" href="/tools/vanilla-cookieconsent/dist/cookieconsent.css">
      ${file('vanilla-cookieconsent/dist/cookieconsent.umd.js')}
      <script>addEventListener('load', () => CookieConsent.run({
        hideFromBots: false, categories: { necessary: { readOnly: true }, analytics: {}, functional: {} },
        language: { default: 'en', translations: { en: {
          consentModal: { title: 'Cookies', acceptAllBtn: 'Yes', acceptNecessaryBtn: 'No' },
          preferencesModal: { sections: [] } } } } }))</script>`,
    no: press('#cc-main [data-role="necessary"]'),
    yes: press('#cc-main [data-role="all"]'),
    part: run(`CookieConsent.acceptCategory(['analytics'])`),
    withdraw: run('CookieConsent.acceptCategory([])'),
  },
  tarteaucitron: {
    head: `${file('tarteaucitronjs/tarteaucitron.js')}
      <script>tarteaucitron.init({ privacyUrl: '', hashtag: '#cookies', cookieName: 'answer', orientation: 'bottom',
          showAlertSmall: false, cookieslist: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true,
          handleBrowserDNTRequest: false, removeCredit: true, reloadThePage: false });
        tarteaucitron.user.crazyeggId = '12345678';
        tarteaucitron.job = ['crazyegg', 'youtube', 'recaptcha'];</script>`,
    no: respond('false'),
    yes: respond('true'),
    part: respond('false', 'true'),
    withdraw: respond('false'),
  },
  'IAB TCF': {
    head: `${file('@iabtechlabtcf/stub/lib/stub.js')}<script defer src="/tcf/tcf.iife.js"></script>`,
    no: run('answerTcf([])'),
    yes: run('answerTcf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])'),
    part: run('answerTcf([1, 8, 9])'),
    withdraw: run('answerTcf([])'),
  },
};

const BODY = `<sbi-feed gdpr src="/feed.json"></sbi-feed>
  <link-analytics consent-category="analytics"></link-analytics><a id="call" href="tel:+123">Call us</a>
  <script>counted = 0; gtag = (word) => { if (word === 'event') counted++; }</script>`;

let site: Site;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const cwd = await installApp('consent-tools');
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
        Object.entries(TOOLS).map(([name, { head }]) => [
          `/${encodeURIComponent(name)}`,
          html(head + script, BODY),
        ]),
      ),
      '/feed.json': FEED,
    },
  });
});

test.afterAll(() => site.close());

type State = Record<'photos' | 'counts', boolean>;

const NOTHING: State = { photos: false, counts: false };

/** A new visitor of the tool's page. */
async function visit(browser: Browser, name: string) {
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
    await page.goto(`${site.origin}/${encodeURIComponent(name)}`);
    // the feed has asked the page's tools
    await expect(page.locator('sbi-feed').getByRole('link').first()).toBeVisible();
  };
  const readState = async (): Promise<State> => {
    const before = await page.evaluate<number>('counted');
    await page.locator('#call').dispatchEvent('click');
    requests += countNew();
    return { photos: requests > 0, counts: (await page.evaluate<number>('counted')) > before };
  };
  /** Now, and on the next page. */
  const expectState = async (state: State) => {
    await expect.poll(readState).toEqual(state);
    await open();
    await expect.poll(readState).toEqual(state);
  };
  await open();
  return { page, open, readState, expectState };
}

for (const [name, tool] of Object.entries(TOOLS))
  test(`follows the real ${name}: nothing, no, part, yes and withdrawal, also on the next page`, async ({
    browser,
  }) => {
    const silent = await visit(browser, name);
    await silent.expectState(NOTHING);
    await tool.no(silent.page);
    await silent.expectState(NOTHING);
    const partly = await visit(browser, name);
    await tool.part(partly.page);
    await partly.expectState({ photos: false, counts: true });
    const { page, open, readState, expectState } = await visit(browser, name);
    await tool.yes(page);
    await expectState({ photos: true, counts: true });
    await tool.withdraw(page);
    // the photos are in the page already
    await expect.poll(async () => (await readState()).counts).toBe(false);
    await open();
    await expectState(NOTHING);
  });

import { expect, test } from 'vitest';
import '../../../../elements/display-run/run/debug-panel.ts';
import { describeExplanation } from '../../../../elements/display-run/run/debug-panel.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startRun } from '../harness.ts';

const A = idOf('a');
const raw = poptin('a', { ...afterSeconds(5), cookie_filter: [{ name: 'plan', value: '<b>pro</b>' }] });

test('says in a corner of the page why a popup is not shown, and follows what happens', async () => {
  const browser = fakeBrowser();
  const { stop } = await startRun([raw], { browser, config: { debug: true } });
  await browser.settle();
  const panel = () => browser.window.document.body.lastElementChild?.shadowRoot?.textContent ?? '';
  expect(panel()).toContain('ready');
  expect(panel()).toContain(`${A}: waits for time (5 s, 0 so far); would not be shown now: a cookie rule`);
  expect(panel()).toContain('✗ cookie-filter: found plan=(missing); expected plan exact <b>pro</b>');
  await browser.tick(5000);
  expect(panel()).toContain(`${A}: time fired, but not shown: a cookie rule`);
  browser.cookies.set('plan', '<b>pro</b>');
  await browser.tick(1000);
  expect(panel()).toContain('✓ cookie-filter');
  stop();
  expect(browser.window.document.body.querySelector('div')).toBeNull();
  expect(browser.pendingTimers()).toBe(0);
});

test('is not loaded without the attribute, and disappears when it is closed', async () => {
  const without = await startRun([raw]);
  await without.browser.settle();
  expect(without.browser.window.document.body.children).toHaveLength(0);
  const { browser } = await startRun([raw], { config: { debug: true } });
  await browser.settle();
  browser.window.document.body.lastElementChild?.shadowRoot?.querySelector('button')?.click();
  expect(browser.window.document.body.children).toHaveLength(0);
});

test('an opened line stays open when the panel is redrawn', async () => {
  const { browser } = await startRun([raw], { config: { debug: true } });
  await browser.settle();
  const root = browser.window.document.body.lastElementChild?.shadowRoot;
  const details = root?.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  browser.cookies.set('plan', 'basic');
  await browser.tick(1000);
  expect(root?.querySelector('details')).toBe(details);
  expect(details.open).toBe(true);
  expect(details.textContent).toContain('plan=basic');
});

test.each([
  [{ phase: 'open', trigger: 'exit' }, 'on the screen (exit intent)'],
  [{ phase: 'queued', trigger: 'scroll' }, 'scrolling fired; waits in the queue'],
  [{ phase: 'closed', reason: 'escape' }, 'closed (escape)'],
  [
    { phase: 'held', trigger: 'exit', reason: 'converted' },
    'exit intent fired, but not shown: the visitor has converted',
  ],
  [{ phase: 'idle' }, 'waits to be opened by a click or a script'],
  [
    { phase: 'idle', reason: 'once-a-session' },
    'fired earlier in this session, and is off until the next one',
  ],
  [{ phase: 'armed', waitingFor: ['exit', 'scroll'] }, 'waits for exit intent or scrolling'],
] as const)('%j', (explanation, words) => {
  const whole = { poptinId: A, trigger: '', reason: '', rules: [], waitingFor: [], ...explanation };
  expect(describeExplanation(whole as unknown as Parameters<typeof describeExplanation>[0])).toBe(words);
});

const siteWide = poptin('a', {
  poptin_name: 'Spring sale',
  display_after_sec_active: { seconds: 30, scope: 'website_wide' },
});

test('names the popup, and shows the progress of its triggers', async () => {
  const browser = fakeBrowser();
  const { stop } = await startRun([siteWide, poptin('b', { display_after_visit_page_active: 9 })], {
    browser,
    config: { debug: true },
  });
  await browser.tick(12_000);
  const panel = browser.window.document.body.lastElementChild?.shadowRoot?.textContent;
  expect(panel).toContain(`Spring sale (${A}): waits for time (30 s on the site, 12 so far)`);
  expect(panel).toContain(`${idOf('b')}: waits for visited pages (page 9, now 1)`);
  stop();
});

test.each([
  ['site-wide seconds', siteWide],
  ['visited pages', poptin('a', { display_after_visit_page_active: 1 })],
])('%s that fired earlier in the session are off, and the panel says so', async (_, popup) => {
  const browser = fakeBrowser();
  const first = await startRun([popup], { browser });
  await browser.tick(30_000);
  expect(first.stage.shown).toHaveLength(1);
  first.stop();
  const { run, stop } = await startRun([popup], {
    browser: browser.visit('https://shop.example/next', { sameTab: true }),
  });
  expect(run.explain(A)[0]).toMatchObject({ phase: 'idle', reason: 'once-a-session', waitingFor: [] });
  stop();
});

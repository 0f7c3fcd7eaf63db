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
  expect(panel()).toContain(`${A}: waits for seconds; would not be shown now: a cookie rule`);
  expect(panel()).toContain('✗ cookie-filter: found plan=(missing); expected plan exact <b>pro</b>');
  await browser.tick(5000);
  expect(panel()).toContain(`${A}: seconds fired, but not shown: a cookie rule`);
  browser.cookies.set('plan', '<b>pro</b>');
  await browser.tick(1000);
  expect(panel()).toContain('✓ cookie-filter');
  stop();
  expect(browser.window.document.body.querySelector('div')).toBeNull();
  expect(browser.pendingTimers()).toBe(0);
});

test('is not loaded without the attribute, and goes when it is closed', async () => {
  const without = await startRun([raw]);
  await without.browser.settle();
  expect(without.browser.window.document.body.children).toHaveLength(0);
  const { browser } = await startRun([raw], { config: { debug: true } });
  await browser.settle();
  browser.window.document.body.lastElementChild?.shadowRoot?.querySelector('button')?.click();
  expect(browser.window.document.body.children).toHaveLength(0);
});

test('an opened line stays open when the panel is drawn again', async () => {
  const { browser } = await startRun([raw], { config: { debug: true } });
  await browser.settle();
  const root = browser.window.document.body.lastElementChild?.shadowRoot;
  const details = root?.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new browser.window.Event('toggle'));
  browser.cookies.set('plan', 'basic');
  await browser.tick(1000);
  expect(root?.querySelector('details')).not.toBe(details);
  expect(root?.querySelector('details')?.open).toBe(true);
});

test.each([
  [{ phase: 'open', trigger: 'exit' }, 'on the screen (exit)'],
  [{ phase: 'queued', trigger: 'scroll' }, 'scroll fired; waits for its turn'],
  [{ phase: 'closed', reason: 'escape' }, 'closed (escape)'],
  [
    { phase: 'held', trigger: 'exit', reason: 'converted' },
    'exit fired, but not shown: the visitor has converted',
  ],
  [{ phase: 'idle' }, 'waits to be opened by a click or a script'],
  [{ phase: 'armed', waitingFor: ['exit', 'scroll'] }, 'waits for exit or scroll'],
] as const)('%j', (explanation, words) => {
  const whole = { poptinId: A, trigger: '', reason: '', rules: [], waitingFor: [], ...explanation };
  expect(describeExplanation(whole as unknown as Parameters<typeof describeExplanation>[0])).toBe(words);
});

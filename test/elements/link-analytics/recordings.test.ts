import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributes } from '../../../elements/link-analytics/attributes.ts';
import { startLinkAnalytics } from '../../../elements/link-analytics/engine.ts';
import { readDefaults } from '../../../shared/element/attributes.ts';
import type { ConfigOf } from '../../../shared/element/contract.ts';
import { fakeBrowser } from '../../fake-browser.ts';

type Recorded = { html: string; event: [name: string, params: Record<string, unknown>] | null };

const { links } = JSON.parse(
  readFileSync(new URL('./recordings/monsterinsights-10.2.json', import.meta.url), 'utf8'),
) as { links: Recorded[] };

/** What gtag receives for a left click. */
function clickOn(html: string, init: MouseEventInit = {}): unknown[][] {
  const browser = fakeBrowser({ url: 'https://www.friends.example/page/', html: `<body>${html}</body>` });
  const sent: unknown[][] = [];
  Object.assign(browser.window, { gtag: (...command: unknown[]) => sent.push(command) });
  const config = readDefaults(attributes) as ConfigOf<typeof attributes>;
  const stop = startLinkAnalytics(
    { ...config, measurementId: 'G-1' },
    { accept: () => true, acceptEvent: () => true },
    browser,
  );
  const { document, MouseEvent } = browser.window;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  event.preventDefault();
  document.body.firstElementChild?.dispatchEvent(event);
  stop();
  return sent;
}

test.each(links)('$html', ({ html, event }) => {
  const [name, params] = event ?? [];
  expect(clickOn(html)).toEqual(event ? [['event', name, { ...params, send_to: 'G-1' }]] : []);
});

test('a click that opens another window needs no beacon', () => {
  const outbound = '<a href="https://museum.example/">Museum</a>';
  expect(clickOn(outbound)[0]?.[2]).toHaveProperty('transport', 'beacon');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    expect(clickOn(outbound, { [key]: true })[0]?.[2]).not.toHaveProperty('transport');
  }
});

import { expect, test, vi } from 'vitest';
import { createPopup, EXIT_MS } from '../../../../elements/poptin-popup/engine.ts';
import type { Appearing } from '../../../../elements/poptin-popup/first-view/appearing.ts';
import type { PopupDrawing } from '../../../../elements/poptin-popup/state.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { configOf, localeIn, PROVIDER, poptinOf } from '../lead-fixture.ts';

function setUp(content: Record<string, unknown>) {
  const browser = fakeBrowser();
  for (const name of ['CustomEvent', 'ResizeObserver', 'MutationObserver'] as const)
    vi.stubGlobal(name, browser.window[name]);
  const host = browser.window.document.createElement('poptin-popup');
  browser.window.document.body.append(host);
  const shown: string[] = [];
  host.addEventListener('poptin-show', () => shown.push('shown'));
  const drawings: PopupDrawing[] = [];
  const popup = createPopup({
    ...{
      browser,
      host,
      poptin: poptinOf(content),
      config: configOf(PROVIDER),
      locale: localeIn(undefined, { browser, element: host }),
    },
    render(drawn, _failed, drawing) {
      drawings.push(drawing);
      return drawn.attach(dialog());
    },
  });
  const dialog = () => {
    const made = browser.window.document.createElement('dialog');
    made.innerHTML = '<div><div></div></div>';
    host.append(made);
    return made;
  };
  const attach: Appearing['present'] = popup.attach;
  return { browser, host, popup, attach, dialog, shown, drawings };
}

test('a layer that arrives before the popup was prepared does not count as on the screen', () => {
  const { popup, attach, dialog, shown } = setUp({ content: { title: 'Hello' } });
  attach(dialog())();
  expect(popup.getState().phase).toBe('idle');
  expect(shown).toEqual([]);
});

test('while painter and React both hold the layer it is shown once, and stays while one holds it', async () => {
  const { popup, attach, dialog, shown } = setUp({ content: { title: 'Hello' } });
  expect(await popup.open('test')).toBe(true);
  const release = attach(dialog());
  expect(shown).toEqual(['shown']);
  release();
  expect(popup.getState().phase).toBe('open');
  popup.stop();
});

test('React draws a popup with a feature; the painter draws all others', async () => {
  const prizes = [{ label: 'A', chances: 100, loosing_option: 0 }];
  for (const [content, isPainted] of [
    [{ content: { title: 'Hello' } }, true],
    [{ poptin_type: 'gamified', prizes }, false],
  ] as const) {
    const { popup, drawings } = setUp(content);
    expect(await popup.open('test')).toBe(true);
    expect(Boolean(drawings[0]?.paint)).toBe(isPainted);
    popup.stop();
  }
});

test('an embedded popup that was closed unseen is viewed at a later opening', async () => {
  const { browser, host, popup } = setUp({ poptin_type: 'embedded', content: { title: 'Hello' } });
  const shown: unknown[] = [];
  const note = (event: Event) => shown.push((event as CustomEvent).detail.is_reopen);
  host.addEventListener('poptin-show', note);
  const views = () => browser.requests.filter(({ url }) => url.includes('viewed')).length;
  const use = () => host.dispatchEvent(new browser.window.Event('input'));
  await popup.open('test');
  popup.close('x');
  use(); // while it leaves
  await browser.tick(EXIT_MS);
  expect(views()).toBe(0);
  for (const _ of [1, 2]) {
    await popup.open('test');
    use();
    await browser.settle();
    expect(views()).toBe(1);
    popup.close('x');
    await browser.tick(EXIT_MS);
  }
  expect(shown).toEqual([false, true, true]);
});

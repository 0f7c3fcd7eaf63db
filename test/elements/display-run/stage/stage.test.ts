import { describe, expect, test } from 'vitest';
import { createPlaces } from '../../../../elements/display-run/stage/places.ts';
import { createStage } from '../../../../elements/display-run/stage/stage.ts';
import type { StageListener } from '../../../../elements/display-run/stage/stage-events.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, type Raw, ruleOf } from '../harness.ts';

const A = idOf('a');
const OPTIONS = {
  clientId: 'client-1',
  apiBase: 'https://provider.example',
  submitUrl: '',
  submitAnswers: 'data',
  lang: 'he',
  conversionCode: 'off',
  sendLosers: 'off',
  consentCategory: '',
  mode: '',
};

/** A stand-in for the element: the part of its contract that the stage needs. */
function definePopup(browser: FakeBrowser): void {
  const { HTMLElement, CustomEvent, customElements } = browser.window;
  customElements.define(
    'poptin-popup',
    class extends HTMLElement {
      settings: Raw | null = null;
      async open(trigger: string): Promise<boolean> {
        if (this.hasAttribute('refuses')) return false;
        if (this.hasAttribute('breaks')) throw new Error('no');
        this.tell('poptin-show', { trigger });
        return true;
      }
      close(reason: string): void {
        this.tell('poptin-close', { reason });
      }
      tell(type: string, detail: Raw): void {
        const options = {
          bubbles: true,
          composed: true,
          detail: { poptin_id: this.settings?.poptin_id, ...detail },
        };
        this.dispatchEvent(new CustomEvent(type, options));
      }
    },
  );
}

function setUp(
  html = '<body></body>',
  options: Partial<typeof OPTIONS> & { host?: Element; texts?: string; submitEvent?: boolean } = {},
) {
  const browser = fakeBrowser({ html });
  definePopup(browser);
  const places = createPlaces(browser);
  const stage = createStage(browser, { ...OPTIONS, ...options }, places);
  const heard: string[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void heard.push([name, ...args].join(' '));
  const listener: StageListener = {
    onShown: note('shown'),
    onSeen: note('seen'),
    onClosed: note('closed'),
    onSubmitted: (id) => note('submitted')(id),
    onYields: note('yields'),
    onLaunch: note('launch'),
  };
  stage.listen(listener);
  const { document } = browser.window;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement & { settings: Raw }>(selector)];
  const open = (raw: Raw, trigger = 'seconds') => stage.open(ruleOf(raw), raw, trigger);
  return { browser, places, stage, heard, all, open, document };
}

describe('a floating popup', () => {
  test('gets one element at the end of the body, with its attributes and settings, and keeps it', async () => {
    const { all, open, heard } = setUp();
    const raw = poptin('a');
    expect(await open(raw)).toBe(true);
    const [element] = all('body > poptin-popup');
    const attributes = [...(element?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort();
    expect(attributes).toEqual([
      'api-base=https://provider.example',
      'client-id=client-1',
      'conversion-code=off',
      'lang=he',
      `popup-id=${A}`,
      'send-losers=off',
      'submit-answers=data',
    ]);
    expect(element?.settings).toBe(raw);
    expect(heard).toEqual([`shown ${A} seconds`]);
    await open(raw, 'tab');
    expect(all('poptin-popup')).toEqual([element]);
  });

  test('knows that a script of the page takes its leads', async () => {
    const { all, open } = setUp('<body></body>', { submitEvent: true });
    await open(poptin('a'));
    expect(all('poptin-popup')[0]?.hasAttribute('submit-event')).toBe(true);
    expect(all('poptin-popup')[0]).toMatchObject({ receiver: { submitEvent: true } });
  });

  test('gets the words of its run’s tag', async () => {
    const { all, open } = setUp('<body></body>', { texts: '{"close": "Zu"}' });
    await open(poptin('a'));
    expect(all('poptin-popup')[0]).toMatchObject({ texts: '{"close": "Zu"}' });
  });

  test('uses the tag that represents it', async () => {
    const { all, open, heard, stage } = setUp(`<body><poptin-popup popup-id="${A}"></poptin-popup></body>`);
    await open(poptin('a'));
    expect(all('poptin-popup')).toHaveLength(1);
    expect(all('poptin-popup')[0]?.settings.poptin_id).toBe(A);
    stage.close(A, 'api');
    expect(heard).toEqual([`shown ${A} seconds`, `closed ${A} api`]);
  });

  test('uses its tag in a place that cannot be used, too: the tag draws it elsewhere', async () => {
    const { all, open } = setUp(`<body><p inert><poptin-popup popup-id="${A}"></poptin-popup></p></body>`);
    await open(poptin('a'));
    expect(all('poptin-popup').map(({ settings }) => settings?.poptin_id)).toEqual([A]);
  });

  test('in landing-page mode it is next to the tag that started the run', async () => {
    const browser = fakeBrowser({ html: '<body><main><i id="tag"></i></main></body>' });
    definePopup(browser);
    const host = browser.window.document.querySelector('#tag') as Element;
    const stage = createStage(browser, { ...OPTIONS, mode: 'page', host }, createPlaces(browser));
    await stage.open(ruleOf(poptin('a')), poptin('a'), 'page');
    expect(host.nextElementSibling?.getAttribute('mode')).toBe('page');
  });
});

describe('an embedded popup', () => {
  const raw = poptin('a', { poptin_type: 'embedded' });
  const html = `<body><div data-poptin-embedded="${A}"></div><div data-poptin-embedded="other"></div>
    <section data-poptin-embedded="${A}"></section><poptin-popup popup-id="${A}"></poptin-popup></body>`;

  test('is in each of its places and still one popup', async () => {
    const { all, open, heard, stage } = setUp(html);
    await open(raw, 'embedded');
    expect(all('poptin-popup').map((each) => each.parentElement?.localName)).toEqual([
      'div',
      'section',
      'body',
    ]);
    expect(all('[data-poptin-embedded="other"] > *')).toEqual([]);
    expect(heard).toEqual([`shown ${A} embedded`]);
    stage.close(A, 'x');
    expect(heard).toEqual([`shown ${A} embedded`, `closed ${A} x`]);
  });

  test('a place that the page redraws gets an element again, and the old one is forgotten', async () => {
    const { all, open, document } = setUp(`<body><div data-poptin-embedded="${A}"></div></body>`);
    await open(raw, 'embedded');
    document.body.innerHTML = `<p data-poptin-embedded="${A}"></p>`;
    await open(raw, 'embedded');
    expect(all('poptin-popup').map((each) => each.parentElement?.localName)).toEqual(['p']);
  });
});

test('the limit popup, which no provider knows, reports to none', async () => {
  const { all, open } = setUp();
  await open(poptin('limit', { restriction: 'upgrade' }));
  expect(
    all('poptin-popup').map((each) => [each.hasAttribute('api-base'), each.hasAttribute('client-id')]),
  ).toEqual([[false, false]]);
});

describe('events of elements', () => {
  test('submission, launch, and what was typed', async () => {
    const { all, open, heard, stage, browser } = setUp();
    await open(poptin('a'));
    const element = all('poptin-popup')[0] as unknown as { tell(type: string, detail: Raw): void };
    element.tell('poptin-submit', { fields: {} });
    element.tell('poptin-launch', { poptin_id: 'b' });
    element.tell('poptin-bar-resize', { height: 80, yields: '' });
    element.tell('poptin-bar-resize', { height: 80, yields: 'a “Menu”' });
    expect(heard.slice(1)).toEqual([`submitted ${A}`, `launch ${A} b`, `yields ${A}`]);
    expect(stage.isDirty(A)).toBe(false);
    all('poptin-popup')[0]?.dispatchEvent(new browser.window.Event('input'));
    expect(stage.isDirty(A)).toBe(true);
    element.tell('poptin-close', { reason: 'x' });
    expect(stage.isDirty(A)).toBe(false);
  });

  test('an element that refuses or breaks is not shown', async () => {
    for (const how of ['refuses', 'breaks']) {
      const { open, heard } = setUp(`<body><poptin-popup popup-id="${A}" ${how}></poptin-popup></body>`);
      expect(await open(poptin('a'))).toBe(false);
      expect(heard).toEqual([]);
    }
  });
});

describe('places', () => {
  test('containers, claims and tags without their own source', () => {
    const browser = fakeBrowser({
      html: `<body><div data-poptin-embedded="c"></div><poptin-popup popup-id="t"></poptin-popup>
        <poptin-popup popup-id="own" client-id="x"></poptin-popup><poptin-popup popup-id="own" src="/a.json"></poptin-popup>
        <poptin-popup popup-id="own"><script type="application/json">[]</script></poptin-popup></body>`,
    });
    const places = createPlaces(browser);
    const claimer = browser.window.document.createElement('poptin-popup');
    let told = 0;
    const stop = places.onClaim(() => {
      told += 1;
    });
    const release = places.claim('claimed', claimer);
    expect(places.listIds().sort()).toEqual(['c', 'claimed', 't']);
    expect(places.findTags('claimed')).toEqual([claimer]);
    expect(places.findTags('c')).toEqual([]);
    expect(places.find('c')).toHaveLength(1);
    release();
    expect(places.listIds().sort()).toEqual(['c', 't']);
    expect(told).toBe(2);
    stop();
  });
});

test('poptin-suppressed is dispatched on the document, or on the popup’s own tag', async () => {
  const { document, stage, all, open } = setUp();
  const heard: unknown[] = [];
  document.addEventListener('poptin-suppressed', (event) =>
    heard.push([(event.target as Element).localName, (event as CustomEvent).detail]),
  );
  stage.emitSuppressed(A, 'frequency');
  await open(poptin('a'));
  stage.emitSuppressed(A, 'cart');
  expect(heard).toEqual([
    [undefined, { poptin_id: A, reason: 'frequency' }],
    ['poptin-popup', { poptin_id: A, reason: 'cart' }],
  ]);
  stage.clear();
  expect(all('poptin-popup')).toEqual([]);
});

test('the host page’s own modal dialog', () => {
  const { stage, document } = setUp('<body><div role="dialog" aria-modal="true"></div></body>');
  const dialog = document.querySelector('div') as Element;
  Object.assign(document, { querySelectorAll: () => [dialog] }); // happy-dom has no :modal
  Object.assign(dialog, { checkVisibility: () => true });
  expect(stage.hasHostModal()).toBe(true);
  Object.assign(dialog, { checkVisibility: () => false });
  expect(stage.hasHostModal()).toBe(false);
});

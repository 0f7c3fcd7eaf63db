import fc from 'fast-check';
import { attributes } from '../../../../elements/poptin-popup/attributes.ts';
import type { TagConfig } from '../../../../elements/poptin-popup/context.ts';
import { createPopup, readPoptin } from '../../../../elements/poptin-popup/engine.ts';
import { kinds } from '../../../../elements/poptin-popup/form/kinds.ts';
import { formatCounts } from '../../../../elements/poptin-popup/format/formats.ts';
import type { Popup } from '../../../../elements/poptin-popup/state.ts';
import { paintPopup } from '../../../../elements/poptin-popup/view/paint-popup.ts';
import { type Browser, realBrowser, type Stop } from '../../../../shared/base/browser.ts';
import { createStore, type WritableStore } from '../../../../shared/base/store.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import { createMounting, type Drawing, type Mounting } from '../../../../shared/paint/mounting.tsx';
import { paintInto } from '../../../../shared/paint/paint-view.tsx';
import { createInputs } from '../../../../shared/paint/properties/inputs.ts';
import { hydrateView, mountView } from '../../../../shared/react/mount-view.tsx';
import type { Hydratable } from '../../../../shared/react/prepare-hydration.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import { expect } from '../../../expect.ts';
import { twoTasks, until } from '../../../in-browser.ts';
import { type TestLanguage as Language, LOCALES, placeIn } from '../../../place.ts';

type Draw = (drawing: Drawing<Popup>) => Stop;

interface Shown {
  readonly popup: Popup;
  readonly root: ShadowRoot;
  readonly locale: WritableStore<Locale>;
  /** What the host was told, in order. */
  readonly heard: string[];
  readonly stop: Stop;
}

const EVENTS = ['poptin-show', 'poptinView', 'poptin-before-submit', 'poptin-submit', 'poptin-before-close'];

const CONTENT = {
  image: { src: 'data:,', alt: 'A cup' },
  title: 'Get 10 % off',
  text: 'News twice a month.',
  coupon: 'SAVE10',
  button: { label: 'Send', action: 'submit' },
  fields: Object.keys(kinds).map((type) => ({
    ...{ id: type, type, label: `Your ${type}`, placeholder: `The ${type}`, required: 1 },
    values: ['Red', 'Blue'],
  })),
};

/** What only some fields need arrives later: the two drawings are compared once it is there. */
const settled = (popup: Popup) => popup.form.settled();

async function show(settings: object, language: Language, draw: Draw): Promise<Shown> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const heard: string[] = [];
  for (const type of EVENTS) host.addEventListener(type, () => heard.push(type));
  const browser: Browser = { ...realBrowser(), after: () => () => {}, every: () => () => {} };
  const locale = placeIn(language, { browser, element: host });
  const poptin = readPoptin(browser, { poptin_id: 'p', ...settings });
  if (!poptin) throw new Error('no popup');
  const popup = createPopup({
    ...{ browser, host, poptin, locale },
    config: createStore({ ...(readDefaults(attributes) as TagConfig), submitEvent: true }),
    render(engine, failed, { load }) {
      let stop: Stop = () => {};
      void load().then(({ default: View }) => {
        stop = draw({ root, View, engine, locale, log: browser.log, failed });
      });
      return () => stop();
    },
  });
  expect(await popup.open('test')).toBe(true);
  await settled(popup);
  await until(() => root.querySelector('[data-phase="open"]'));
  return {
    popup,
    root,
    locale,
    heard,
    stop() {
      popup.stop();
      host.remove();
    },
  };
}

/** Sorted by name: a painter sets attributes in another order than React. */
function markupOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeValue ?? '';
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
  const children = [...node.childNodes].map(markupOf).join('|');
  return `<${node.localName}${attributes.join('')}>${children}</>\n`;
}

describe('a painted popup', () => {
  const { error, warn } = console;
  let lines: string[] = [];

  beforeEach(() => {
    lines = [];
    console.error = (...line: unknown[]) => void lines.push(line.join(' '));
    console.warn = (line: string) => {
      if (!line.startsWith('[tagdrop] Popup')) lines.push(line);
    };
  });
  afterEach(() => {
    console.error = error;
    console.warn = warn;
  });

  /** A painted popup that React can take over at any time. */
  async function paint(settings: object, language: Language) {
    sessionStorage.clear(); // drafts
    let handed: { seat: Element; mounting: Mounting; painted: Hydratable } | undefined;
    let unmount: Stop = () => {};
    const shown = await show(settings, language, (drawing) => {
      const inputs = createInputs();
      const mounting = createMounting(drawing);
      const seat = document.createElement(mounting.seat);
      drawing.root.append(seat);
      const painting = paintInto(seat, drawing, inputs, queueMicrotask);
      handed = { seat, mounting, painted: { painting, inputs } };
      return () => {
        painting.stop();
        unmount();
      };
    });
    const handToReact = () => {
      if (handed) unmount = hydrateView(handed.seat, handed.mounting, handed.painted);
    };
    return { ...shown, handToReact };
  }

  /** Paints, draws the same with React, hands the painted one to React: all three are equal. */
  async function compare(settings: object, language: Language = 'en') {
    const painted = await paint(settings, language);
    const rootOf = ({ root }: Shown) => root.querySelector('.tagdrop-root') as Element;
    const paintedMarkup = markupOf(rootOf(painted));
    const nodes = [...painted.root.querySelectorAll('*')];
    painted.handToReact();
    expect([...painted.root.querySelectorAll('*')]).toEqual(nodes);
    expect(markupOf(rootOf(painted))).toBe(paintedMarkup);
    painted.stop();
    const drawn = await show(settings, language, (drawing) => mountView(createMounting(drawing)));
    expect(paintedMarkup).toBe(markupOf(rootOf(drawn)));
    drawn.stop();
    expect(lines).toEqual([]);
  }

  for (const [type, count] of Object.entries(formatCounts())) {
    if (type === 'gamified' || type === 'mobile') continue; // React draws a game; mobile needs a phone
    it(`equals what React draws: ${type}, ${count} formats`, async () => {
      for (let format = 1; format <= count; format += 1) {
        const content = { ...CONTENT, fields: CONTENT.fields.slice(0, 2) };
        await compare({ poptin_type: type, poptin_format: `format_${format}`, content });
      }
    });
  }

  for (const language of ['en', 'he'] as const) {
    for (const type of ['lightbox', 'bar', 'embedded']) {
      it(`equals what React draws: every kind of field, ${type}, ${language}`, () =>
        compare({ poptin_type: type, content: CONTENT }, language));
    }
  }

  for (const option of ['x', 'hidden', 'button', 'none']) {
    it(`equals what React draws: closing option ${option}`, () =>
      compare({
        poptin_type: 'lightbox',
        content: { ...CONTENT, fields: [] },
        design_properties: {
          poptin_design_close_options_type: `closing_options-${option}`,
          poptin_design_close_options_comment: 'No, thanks',
        },
      }));
  }

  it('equals what React draws: buttons that send nothing', async () => {
    for (const button of [
      { label: 'Go', action: 'link', url: 'https://example.com' },
      { label: 'Copy', action: 'copy-coupon' },
      { label: 'Close', action: 'close' },
    ]) {
      await compare({ poptin_type: 'lightbox', content: { title: 'A', button, coupon: 'A1' } });
    }
  });

  const FIELDS = ['email', 'first_name', 'message', 'phone', 'select', 'consent', 'number'];

  /** What a visitor may do, in any order. */
  const step = fc.oneof(
    fc.record({ id: fc.constantFrom(...FIELDS), text: fc.constantFrom('a', 'ab@c.de', '1x', 'ש', '') }),
    fc.constantFrom('leave', 'translate', 'send', 'close'),
  );
  type Step = { id: string; text: string } | string;

  async function act({ root, popup, locale }: Shown, what: Step) {
    if (typeof what === 'object') {
      const control = root.querySelector<HTMLInputElement & HTMLSelectElement>(`[name="${what.id}"]`);
      if (!control) return; // the thank-you screen has none
      control.focus();
      if (control.matches('[type=checkbox]')) control.click();
      else if (control.localName === 'select') {
        control.selectedIndex = what.text.length % control.options.length;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
        set?.call(control, control.value + what.text);
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    } else if (what === 'leave') (root.activeElement as HTMLElement | null)?.blur();
    else if (what === 'translate') locale.setState(LOCALES.he);
    else if (what === 'send') root.querySelector('form')?.requestSubmit();
    else popup.close('api');
    await twoTasks();
    // an inert field loses the focus at once in Chromium, and at the next frame elsewhere, which checks it
    const focused = root.activeElement;
    if (focused instanceof HTMLElement && focused.closest('[inert]')) focused.blur();
    await twoTasks();
    await popup.form.settled();
    await twoTasks();
  }

  /** What is visible, and what was reported. */
  const witness = ({ root, popup, heard }: Shown) => ({
    heard,
    // a tick's default is its state when React arrived; the current one is in `written`
    markup: markupOf(root.querySelector('.tagdrop-root') as Element).replaceAll(' checked=""', ''),
    // an inert element loses the focus at once in Chromium, and at the next frame in Firefox
    focus: root.activeElement?.closest('[inert]') ? '' : (root.activeElement?.id ?? ''),
    written: [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((each) => [
      each.value,
      each.checked,
    ]),
    values: { ...popup.form.getState().values },
    phase: popup.getState().phase,
    screen: popup.getState().screen,
  });

  it('continues in the same way wherever React takes it over', async () => {
    const fields = FIELDS.map((type) => ({
      ...{ id: type, name: type, type, label: type, values: ['Red', 'Blue'] },
      required: type === 'email' ? 1 : 0,
    }));
    const settings = {
      poptin_type: 'lightbox',
      content: { ...CONTENT, fields, thank_you: { title: 'Thanks' } },
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.nat(6), async (steps, at) => {
        const one = await paint(settings, 'en');
        for (const each of steps) await act(one, each);
        const without = witness(one);
        one.stop();
        const taken = await paint(settings, 'en');
        for (const [index, each] of steps.entries()) {
          if (index === at) taken.handToReact();
          await act(taken, each);
        }
        if (at >= steps.length) taken.handToReact();
        const withReact = witness(taken);
        taken.stop();
        for (const [what, value] of Object.entries(without)) {
          const here = JSON.stringify(withReact[what as keyof typeof withReact]);
          if (here !== JSON.stringify(value)) throw `${what}: ${here}, not ${JSON.stringify(value)}`;
        }
      }),
      { numRuns: 15, includeErrorInReport: true },
    );
    expect(lines).toEqual([]);
  });

  /** A form with choices: React takes it over when it is touched. */
  const CHOOSING = {
    poptin_type: 'lightbox',
    content: {
      ...CONTENT,
      fields: [
        { id: 'email', name: 'email', type: 'email', label: 'email', required: 1 },
        { id: 'size', name: 'size', type: 'select', label: 'size', values: ['Red', 'Blue'] },
      ],
      thank_you: { title: 'Thanks' },
    },
  };
  /** Only React keeps such properties. */
  const isReacts = (root: ShadowRoot) =>
    [...root.querySelectorAll('*')].some((each) =>
      Object.keys(each).some((key) => key.startsWith('__react')),
    );

  it('is taken over on its thank-you screen, where it continues', async () => {
    const painted = await paint(CHOOSING, 'en');
    await act(painted, { id: 'email', text: 'ann@example.org' });
    await act(painted, 'send');
    await until(() => painted.popup.getState().screen === 'thank-you');
    await twoTasks();
    const rootElement = painted.root.querySelector('.tagdrop-root') as Element;
    const before = [[...rootElement.querySelectorAll('*')], markupOf(rootElement), painted.heard.join()];
    expect(before[2]).toContain('poptin-submit');
    painted.handToReact();
    const after = [[...rootElement.querySelectorAll('*')], markupOf(rootElement), painted.heard.join()];
    expect(after).toEqual(before);
    expect(isReacts(painted.root)).toBe(true);
    painted.root.querySelector<HTMLElement>('[part="close"]')?.click();
    expect(painted.popup.getState().phase).toBe('closing');
    painted.stop();
    expect(lines).toEqual([]);
  });

  for (const way of ['closed', 'removed'] as const) {
    it(`is not taken over if it is ${way} while React is loading`, async () => {
      const hydrations: (() => void)[] = [];
      const browser: Browser = {
        ...realBrowser(),
        after(ms, task) {
          if (ms === 0) hydrations.push(task);
          return () => {};
        },
      };
      const shown = await show(CHOOSING, 'en', (drawing) => {
        const paintIt = paintPopup(browser, drawing.engine);
        return paintIt?.(drawing) ?? (() => {});
      });
      shown.root.querySelector('[name="email"]')?.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => hydrations.length > 0);
      if (way === 'closed') shown.popup.close('api');
      else shown.stop();
      for (const hydrate of hydrations) hydrate();
      await twoTasks();
      expect(isReacts(shown.root)).toBe(false);
      if (way === 'closed') expect(shown.popup.getState().phase).toBe('closing');
      shown.stop();
      expect(lines).toEqual([]);
    });
  }

  it('equals what React draws: a template with every hook', async () => {
    const html = await (await fetch('/demo/templates/newsletter.html')).text();
    await compare({ poptin_type: 'lightbox', poptin: html });
    await compare({
      poptin_type: 'lightbox',
      poptin: `<div data-poptin-screen="form"><h2>Hi &amp; welcome</h2><img src="data:," alt="">
        <p style="color: red">a<br>b {{prize_code}}</p><form><input name="email" data-poptin-kind="email">
        <button data-poptin-action="submit">Send</button></form><svg viewBox="0 0 4 4"><path d="M0 0h4"/></svg>
        <span data-poptin-action="close">close</span><a href="https://example.com" data-poptin-action="link">go</a>
        <div data-poptin-part="coupon">A1</div></div>`,
    });
  });
});

import { expect } from 'chai';
import { attributes } from '../../../../elements/poptin-popup/attributes.ts';
import type { TagConfig } from '../../../../elements/poptin-popup/context.ts';
import { createPopup, readPoptin } from '../../../../elements/poptin-popup/engine.ts';
import { kinds } from '../../../../elements/poptin-popup/form/kinds.ts';
import { formatCounts } from '../../../../elements/poptin-popup/format/formats.ts';
import type { Popup } from '../../../../elements/poptin-popup/state.ts';
import { type Browser, realBrowser, type Stop } from '../../../../shared/browser.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import type { Handed } from '../../../../shared/paint/hand-over.ts';
import { createInputs } from '../../../../shared/paint/inputs.ts';
import { type Drawing, type Mounting, mountingOf } from '../../../../shared/paint/mounting.tsx';
import { paintInto } from '../../../../shared/paint/paint-view.tsx';
import { mountView, takeOver } from '../../../../shared/react/mount-view.tsx';
import { createStore } from '../../../../shared/store.ts';
import type { Language, Locale } from '../../../../shared/words.ts';
import { until } from '../../../in-browser.ts';

type Draw = (drawing: Drawing<Popup>) => Stop;

interface Shown {
  readonly popup: Popup;
  readonly root: ShadowRoot;
  readonly stop: Stop;
}

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

/** What only some fields need comes when it comes: the two drawings are compared when it is there. */
const settled = (popup: Popup) => popup.form.settled();

async function show(settings: object, language: Language, draw: Draw): Promise<Shown> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const browser: Browser = { ...realBrowser(), after: () => () => {}, every: () => () => {} };
  const locale = createStore<Locale>({ lang: language, language, dir: language === 'he' ? 'rtl' : 'ltr' });
  const poptin = readPoptin(browser, { poptin_id: 'p', ...settings });
  if (!poptin) throw new Error('no popup');
  const popup = createPopup({
    ...{ browser, host, poptin, locale },
    config: createStore(readDefaults(attributes) as TagConfig),
    render(engine, failed, { load }) {
      let stop: Stop = () => {};
      void load().then(({ default: View }) => {
        stop = draw({ root, View, engine, locale, log: browser.log, failed });
      });
      return () => stop();
    },
  });
  expect(await popup.open('test')).to.equal(true);
  await settled(popup);
  await until(() => root.querySelector('[data-phase="open"]'));
  return {
    popup,
    root,
    stop() {
      popup.stop();
      host.remove();
    },
  };
}

/** In the order of their names: a painter sets attributes in another order than React. */
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

  /** Paints, draws the same by React, hands the painted one to React: all three are one. */
  async function compare(settings: object, language: Language = 'en') {
    let handed: { seat: Element; mounting: Mounting; painted: Handed } | undefined;
    let unmount: Stop = () => {};
    const painted = await show(settings, language, (drawing) => {
      const inputs = createInputs();
      const mounting = mountingOf(drawing);
      const seat = document.createElement(mounting.seat);
      drawing.root.append(seat);
      const painting = paintInto(seat, drawing, inputs, queueMicrotask);
      handed = { seat, mounting, painted: { painting, inputs } };
      return () => unmount();
    });
    const rootOf = ({ root }: Shown) => root.querySelector('.tagdrop-root') as Element;
    const paintedMarkup = markupOf(rootOf(painted));
    const nodes = [...painted.root.querySelectorAll('*')];
    if (handed) unmount = takeOver(handed.seat, handed.mounting, handed.painted);
    expect([...painted.root.querySelectorAll('*')]).to.deep.equal(nodes);
    expect(markupOf(rootOf(painted))).to.equal(paintedMarkup);
    painted.stop();
    const drawn = await show(settings, language, (drawing) => mountView(mountingOf(drawing)));
    expect(paintedMarkup).to.equal(markupOf(rootOf(drawn)));
    drawn.stop();
    expect(lines).to.deep.equal([]);
  }

  for (const [type, count] of Object.entries(formatCounts())) {
    if (type === 'gamified' || type === 'mobile') continue; // a game is drawn by React; mobile needs a phone
    it(`is what React draws: ${type}, ${count} formats`, async () => {
      for (let format = 1; format <= count; format += 1) {
        const content = { ...CONTENT, fields: CONTENT.fields.slice(0, 2) };
        await compare({ poptin_type: type, poptin_format: `format_${format}`, content });
      }
    });
  }

  for (const language of ['en', 'he'] as const) {
    for (const type of ['lightbox', 'bar', 'embedded']) {
      it(`is what React draws: every kind of field, ${type}, ${language}`, () =>
        compare({ poptin_type: type, content: CONTENT }, language));
    }
  }

  for (const option of ['x', 'hidden', 'button', 'none']) {
    it(`is what React draws: closing option ${option}`, () =>
      compare({
        poptin_type: 'lightbox',
        content: { ...CONTENT, fields: [] },
        design_properties: {
          poptin_design_close_options_type: `closing_options-${option}`,
          poptin_design_close_options_comment: 'No, thanks',
        },
      }));
  }

  it('is what React draws: buttons that send nothing', async () => {
    for (const button of [
      { label: 'Go', action: 'link', url: 'https://example.com' },
      { label: 'Copy', action: 'copy-coupon' },
      { label: 'Close', action: 'close' },
    ]) {
      await compare({ poptin_type: 'lightbox', content: { title: 'A', button, coupon: 'A1' } });
    }
  });

  it('is what React draws: a template with every hook', async () => {
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

import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  control,
  find,
  findAll,
  openForm,
  place,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
} from '../form-fixture.ts';

/** The drawn form's appearance, whatever the page looks like. */
describe('our own look', () => {
  let server: Server;
  beforeEach(() => {
    server = startServer();
  });
  afterEach(clean);

  const addStyle = (text: string) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.body.append(style);
  };
  it('a field has the width that its owner wrote, or the full line', async () => {
    addStyle('main { inline-size: 600px }');
    const element = await openForm(
      '<template>[text plain] [text* zip 10/10] [email huge size:400] [textarea note 20x3] [textarea long]</template>',
      'form-id="5"',
    );
    const width = (name: string) => control(element, name).getBoundingClientRect().width;
    expect([width('plain'), width('long'), width('huge')]).toEqual([600, 600, 600]);
    expect(width('zip')).toBeGreaterThanOrEqual(80);
    expect(width('zip')).toBeLessThanOrEqual(180);
    expect(width('note')).toBeGreaterThanOrEqual(150);
    expect(width('note')).toBeLessThanOrEqual(300);
  });

  it('a message keeps its distance from a form that is as dense as the page’s', async () => {
    server.feedback = [await recorded('default-invalid-empty')];
    const element = await openForm(await rendered('default'));
    const gap = Number.parseFloat(find(element, '.tagdrop-root').style.getPropertyValue('--fit-gap'));
    expect(gap).toBeGreaterThanOrEqual(12);
    expect(gap).toBeLessThanOrEqual(18); // what a lower text of several lines has saved
    await send(element);
    const top = find(element, '.wpcf7-response-output').getBoundingClientRect().top;
    expect(top - find(element, '.wpcf7-submit').getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12);
  });

  /** The style that docs/contact-form.md gives to pages without any style for forms. */
  async function readRoomStyle(): Promise<string> {
    const docs = await (await fetch('/docs/contact-form.md')).text();
    return /## Room[\s\S]*?```css\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
  }

  const LINES =
    'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), select, textarea, button';

  /** What is wrong with the places of the drawn controls. */
  function measureControls(element: Element): string[] {
    const flaws: string[] = [];
    const seen = findAll(element, LINES).filter((each) => each.getBoundingClientRect().height > 1);
    for (const each of seen) {
      const { height } = each.getBoundingClientRect();
      if (height < 40) flaws.push(`${each.getAttribute('name') ?? each.localName}: ${height} px`);
    }
    const fields = findAll(element, 'form > p:has(label > .wpcf7-form-control-wrap)');
    const labels = fields.map((each) => each.querySelector('label') as HTMLElement);
    labels.forEach((label, at) => {
      const control = label.querySelector(LINES);
      const before = labels[at - 1]?.querySelector(LINES);
      if (!control) return;
      const words = document.createRange();
      words.setStart(label, 0);
      words.setEndBefore(control.closest('.wpcf7-form-control-wrap') as Element);
      const box = words.getBoundingClientRect();
      const own = control.getBoundingClientRect().top - box.bottom;
      const other = before ? box.top - before.getBoundingClientRect().bottom : 99;
      if (own < 4 || own * 1.5 > other) flaws.push(`${label.textContent?.trim()}: ${own} and ${other} px`);
    });
    return flaws;
  }

  for (const name of ['default', 'kitchen'])
    for (const [what, hasStyle] of [
      ['styles nothing', false],
      ['has the style of the docs', true],
    ] as const)
      it(`controls are 40 px high and labels stand at their fields on a page that ${what}: ${name}`, async () => {
        addStyle(`main { inline-size: 700px } ${hasStyle ? await readRoomStyle() : ''}`);
        const element = await openForm(await rendered(name), 'look="own"');
        expect(measureControls(element)).toEqual([]);
      });

  for (const name of ['default', 'kitchen'])
    for (const width of [700, 342])
      it(`nothing below moves where the page has the style of the docs: ${name}, ${width} px`, async () => {
        addStyle(
          `main { inline-size: ${width}px } .hidden-fields-container { display: none } ${await readRoomStyle()}`,
        );
        const element = place(
          await rendered(name),
          'look="own"',
          (tag) => `${tag}<p class="below">Below</p>`,
        );
        const below = () => document.querySelector('main .below')?.getBoundingClientRect().top ?? 0;
        const before = below();
        await until(() => element.shadowRoot?.querySelector('form') != null);
        await until(() => element.shadowRoot?.querySelector('.twin') != null);
        expect(Math.abs(below() - before)).toBeLessThan(1);
        if (name === 'kitchen') return; // its groups of boxes take a little more
        // nothing had to be given up for it
        const gap = find(element, '.tagdrop-root').style.getPropertyValue('--fit-gap');
        expect(['', '18px']).toContain(gap);
      });

  it('fields of any kind in one paragraph are as far apart as paragraphs', async () => {
    addStyle('main { inline-size: 600px }');
    const element = await openForm(
      `<template>${(await rendered('kitchen')).replace(/<\/?(?:div|form|fieldset)[^>]*>/g, '')}</template>`,
      'form-id="7"',
    );
    const blocks = findAll(element, 'p > :is(label, .wpcf7-form-control-wrap, .wpcf7-submit)')
      .map((each) => each.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const gaps = blocks.slice(1).map(({ top }, index) => Math.round(top - (blocks[index]?.bottom ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18);
  });

  it('starts with the values of the page’s form, whatever the control', async () => {
    const fields = `<p><select name="a"><option value="">—Please choose—</option><option>Two</option><option>Three</option></select></p>
<p><select name="b"><optgroup label="x"><option>1</option></optgroup><optgroup label="y"><option>2</option></optgroup></select></p>
<p><select name="c"><option disabled>1</option><option>2</option><option>3</option></select></p>
<p><select name="d" multiple><option>1</option><option selected>2</option></select></p>
<p><select name="e"><option>1</option><option selected>2</option><option>3</option></select></p>
<p><label><input type="radio" name="f" value="1" checked>1</label><label><input type="radio" name="f" value="2" checked>2</label></p>
<p><input type="range" name="g" min="200" max="400"></p>
<p><textarea name="h">some
words</textarea><input type="number" name="i" value="3"><input type="checkbox" name="j" value="1" checked></p>`;
    const page = document.createElement('form');
    page.insertAdjacentHTML('beforeend', fields);
    const element = await openForm(
      (await rendered('default')).replace('</fieldset>', `</fieldset>${fields}`),
      'look="own"',
    );
    const live = find<HTMLFormElement>(element, 'form');
    expect([...new FormData(live)].filter(([name]) => /^[a-j]$/.test(name))).toEqual([...new FormData(page)]);
  });

  const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  /** What an owner may add to the form that has every control. */
  const WIDE = `<p><label> ${LONG} <span class="wpcf7-form-control-wrap" data-name="wide"><input size="60" class="wpcf7-form-control wpcf7-text" type="text" name="wide"></span></label></p>
<p><span class="wpcf7-form-control-wrap" data-name="note"><textarea cols="60" class="wpcf7-form-control wpcf7-textarea" name="note"></textarea></span></p>
<p><span class="wpcf7-form-control-wrap" data-name="one"><select class="wpcf7-form-control wpcf7-select" name="one"><option>${LONG} ${LONG}</option></select></span></p>
<p><span class="wpcf7-form-control-wrap" data-name="boxes"><span class="wpcf7-form-control wpcf7-checkbox"><span class="wpcf7-list-item"><label><input type="checkbox" name="boxes[]" value="a"><span class="wpcf7-list-item-label">${LONG}</span></label></span></span></span></p>
<p><input type="button" value="${LONG}"> <button type="reset">${LONG}</button></p>`;

  for (const lang of ['en', 'he']) {
    it(`no control and no word is wider than a narrow screen, however large the text: ${lang}`, async () => {
      // the smallest phones, in a grid without a lower limit for its columns, as themes have them
      addStyle('main { display: grid; grid-template-columns: 1fr }');
      server.feedback = [await recorded('kitchen-all-invalid')];
      const page = (await rendered('kitchen'))
        .replace('lang="en-US" dir="ltr"', lang === 'he' ? 'lang="he-IL" dir="rtl"' : '$&')
        .replace('<p><label> Name', `${WIDE}$&`)
        .replace('value="Send it"', `value="${LONG}"`);
      const element = await openForm(page, 'look="own"');
      if (!control(element, 'accept-terms').checked) control(element, 'accept-terms').click(); // a draft may be back
      await until(() => !find<HTMLInputElement>(element, '.wpcf7-submit').disabled);
      await send(element);
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important} p{margin-block-end:2em!important}',
      );
      const root = element.shadowRoot as ShadowRoot;
      const main = element.closest('main') as HTMLElement;
      // Firefox shortens a file's name by itself and breaks no line there
      const native = `select${navigator.userAgent.includes('Firefox') ? ', [type="file"]' : ''}`;
      const wide: string[] = [];
      for (const width of [320, 280]) {
        main.style.inlineSize = `${width - 48}px`;
        for (const size of ['', '32px']) {
          element.style.setProperty('--tagdrop-font-size', size);
          for (const sheets of [[], [spacing]]) {
            const before = root.adoptedStyleSheets;
            root.adoptedStyleSheets = [...before, ...sheets];
            const { left, right } = main.getBoundingClientRect();
            for (const each of findAll(element, 'form, form *, .wpcf7-summary *')) {
              const box = each.getBoundingClientRect();
              const isCut =
                /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) &&
                each.scrollWidth > each.clientWidth + 1;
              if (box.width <= 1 || each.closest('.visually-hidden, option')) continue;
              if (box.left < left - 1 || box.right > right + 1 || (isCut && !each.matches(native)))
                wide.push(`${width} ${size} ${sheets.length} ${each.outerHTML.slice(0, 120)}`);
            }
            root.adoptedStyleSheets = before;
          }
        }
      }
      expect(wide).toEqual([]);
    });
  }
});

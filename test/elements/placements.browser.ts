import { expect } from '../expect.ts';
import '../../elements/poptin-popup/index.ts';
import '../../elements/contact-form-7/index.ts';
import '../../elements/sbi-feed/index.ts';
import { until } from '../in-browser.ts';
import { clean, field, formOf, startServer } from './contact-form-7/form-fixture.ts';

/** Places in which a page fits the width of a box to its content, each 600 px wide where it has a width. */
const PLACEMENTS: Readonly<Record<string, (tag: string) => string>> = {
  'an ordinary block': (tag) => `<div style="width:600px">${tag}</div>`,
  'a centred column': (tag) =>
    `<div style="width:600px;display:flex;flex-direction:column;align-items:center">${tag}</div>`,
  'a row': (tag) => `<div style="width:600px;display:flex">${tag}</div>`,
  'a centred row': (tag) => `<div style="width:600px;display:flex;justify-content:center">${tag}</div>`,
  'a row with another item': (tag) =>
    `<div style="width:600px;display:flex"><p style="flex:none;width:150px">Text</p>${tag}</div>`,
  'an item of a row': (tag) => `<div style="width:600px;display:flex"><div>${tag}</div></div>`,
  'a row that wraps': (tag) => `<div style="width:600px;display:flex;flex-wrap:wrap">${tag}</div>`,
  'a grid with place-items': (tag) => `<div style="width:600px;display:grid;place-items:center">${tag}</div>`,
  'an auto column of a grid': (tag) =>
    `<div style="width:600px;display:grid;grid-template-columns:auto">${tag}</div>`,
  'an inline block': (tag) => `<div style="width:600px"><div style="display:inline-block">${tag}</div></div>`,
  'a float': (tag) => `<div style="width:600px"><div style="float:left">${tag}</div></div>`,
  'a cell of a table': (tag) => `<table><tr><td>${tag}</td></tr></table>`,
  'a box out of the flow': (tag) =>
    `<div style="width:600px;position:relative"><div style="position:absolute">${tag}</div></div>`,
  'fit-content': (tag) => `<div style="width:600px"><div style="width:fit-content">${tag}</div></div>`,
  'a dialog of the page': (tag) => `<dialog open>${tag}</dialog>`,
};

const FIELD = 'input:not([type="hidden"])';

/** A tag that draws in the flow, and the part of it that needs a width: a field that somebody types in, a photo of a row. */
interface Surface {
  readonly html: (id: string) => string;
  readonly part: string;
  readonly least: number;
}

const popup =
  (type: string, more: object = {}, attributes = '') =>
  (id: string) =>
    `<poptin-popup popup-id="${id}" ${attributes}><script type="application/json">${JSON.stringify([
      {
        poptin_id: id,
        poptin_type: type,
        d_f_r: 'all@display_everytime_everypage_5',
        content: {
          title: 'Ten percent off',
          fields: [{ id: 'f1', type: 'email', name: 'email', label: 'E-mail' }],
          button: { label: 'Get it', action: 'submit' },
        },
        ...more,
      },
    ])}</script></poptin-popup>`;

const template = '<form><input name="email" type="email"><button>Go</button></form>';
const items = [1, 2, 3].map((id) => ({ id: String(id), media_url: '/none.jpg', permalink: '/photo' }));

const feed = (attributes: string) => () =>
  `<sbi-feed cols="3" ${attributes}><script type="application/json">${JSON.stringify({ items })}</script></sbi-feed>`;

const SURFACES: Readonly<Record<string, Surface>> = {
  'an embedded popup': { html: popup('embedded'), part: FIELD, least: 150 },
  'a popup in the text': { html: popup('content'), part: FIELD, least: 150 },
  'a template': { html: popup('embedded', { poptin: template }), part: FIELD, least: 150 },
  'a contact form': {
    html: () => `<contact-form-7 look="own">${formOf(field('your-name'))}</contact-form-7>`,
    part: FIELD,
    least: 150,
  },
  'a landing page': { html: popup('embedded', {}, 'mode="page"'), part: FIELD, least: 150 },
  'a feed': { html: feed(''), part: 'a', least: 60 },
  'a carousel': { html: feed('layout="carousel"'), part: 'a', least: 60 },
  'a feed of masonry': { html: feed('layout="masonry"'), part: 'a', least: 60 },
};

describe('what is in the flow has a width of its own', () => {
  beforeEach(() => {
    startServer();
  });
  afterEach(clean);

  let popups = 0;
  for (const [what, { html, part, least }] of Object.entries(SURFACES)) {
    for (const [where, place] of Object.entries(PLACEMENTS)) {
      it(`${what} in ${where}`, async () => {
        const seat = document.createElement('main');
        seat.innerHTML = place(html(`place${String(popups++).padStart(8, '0')}`));
        document.body.append(seat);
        const tag = seat.querySelector('poptin-popup,contact-form-7,sbi-feed');
        const drawn = await until(() => {
          const found = tag?.shadowRoot?.querySelector<HTMLElement>(part);
          return found?.offsetHeight ? found : null;
        });
        expect(drawn.offsetWidth).toBeGreaterThanOrEqual(least);
        expect(drawn.offsetWidth).toBeLessThanOrEqual(600);
      });
    }
  }

  it('a container that fits its content is no wider than the page', async () => {
    for (const { html } of Object.values(SURFACES)) {
      const seat = document.createElement('main');
      seat.style.cssText = 'width:240px';
      seat.innerHTML = `<div style="display:inline-block">${html(`place${String(popups++).padStart(8, '0')}`)}</div>`;
      document.body.append(seat);
      const tag = seat.querySelector('poptin-popup,contact-form-7,sbi-feed');
      await until(() => tag?.shadowRoot?.querySelector<HTMLElement>(`${FIELD}, a`)?.offsetHeight);
      expect((seat.firstElementChild as HTMLElement).offsetWidth, tag?.localName).toBeLessThanOrEqual(240);
    }
  });
});

import { expect } from '../expect.ts';
import '../../elements/poptin-popup/index.ts';
import '../../elements/contact-form-7/index.ts';
import '../../elements/sbi-feed/index.ts';
import { until } from '../in-browser.ts';

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
  'a grid with place-items': (tag) =>
    `<div style="width:600px;display:grid;place-items:center">${tag}</div>`,
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

/** What is as wide as a form or a row of photos must be, in the tag. */
interface Surface {
  readonly html: string;
  readonly part: string;
}

const popup = (type: string, more: object = {}) =>
  `<poptin-popup popup-id="place00000001"><script type="application/json">${JSON.stringify([
    {
      poptin_id: 'place00000001',
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

const items = [1, 2, 3].map((id) => ({ id: String(id), media_url: '/none.jpg', permalink: '/photo' }));
const SURFACES: Readonly<Record<string, Surface>> = {
  'an embedded popup': { html: popup('embedded'), part: 'input' },
  'a popup in the text': { html: popup('content'), part: 'input' },
  'a template': {
    html: popup('embedded', { poptin: '<form><input name="email" type="email"><button>Go</button></form>' }),
    part: 'input',
  },
  'a contact form': {
    html: '<contact-form-7 look="own"><form class="wpcf7-form"><p><label>Your name<br><span class="wpcf7-form-control-wrap" data-name="your-name"><input class="wpcf7-form-control wpcf7-text" name="your-name"></span></label></p><p><input class="wpcf7-form-control wpcf7-submit" type="submit" value="Send"></p></form></contact-form-7>',
    part: 'input',
  },
  'a feed': {
    html: `<sbi-feed cols="3"><script type="application/json">${JSON.stringify({ items })}</script></sbi-feed>`,
    part: 'a',
  },
};

/** A field that somebody can read what they type in; a photo of a row of three. */
const LEAST = { input: 150, a: 60 } as Readonly<Record<string, number>>;

describe('what stands in the flow has a width of its own', () => {
  for (const [what, { html, part }] of Object.entries(SURFACES))
    for (const [where, place] of Object.entries(PLACEMENTS))
      it(`${what} in ${where}`, async () => {
        const seat = document.createElement('div');
        seat.innerHTML = place(html);
        document.body.append(seat);
        const tag = seat.querySelector('poptin-popup,contact-form-7,sbi-feed') as HTMLElement;
        const drawn = () => tag.shadowRoot?.querySelector<HTMLElement>(part);
        let n = 0; await until(() => { if (n++ > 3000) throw new Error('never: ' + (tag.shadowRoot?.innerHTML ?? 'no root').slice(0, 160)); return drawn()?.offsetHeight; });
        expect(drawn()?.offsetWidth).toBeGreaterThanOrEqual(LEAST[part] as number);
        seat.remove();
      });
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const recorded = readFileSync(
  resolve(import.meta.dirname, '../elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);

const FIELDS = [
  'name',
  'city',
  'street',
  'company',
  'team',
  'room',
  'floor',
  'desk',
  'code',
  'note',
  'colour',
];

const popup = (id: string, type: string, location: string, fields: readonly string[]) => `
<poptin-popup id="${id}" submit-event><script type="application/json">${JSON.stringify({
  ...{ poptin_id: id, poptin_type: type, on_click: 1, x_close_button: 1 },
  d_f_r: 'all@display_everytime_everypage_5',
  design_properties: {
    poptin_location: location,
    poptin_design_entry_effect: 'effect-none',
    poptin_design_exit_effect: 'effect-none',
  },
  content: {
    title: `An offer (${id})`,
    text: 'News twice a month.',
    fields: fields.map((name) => ({ id: name, type: 'text', name, label: `Your ${name}` })),
    button: { label: 'Send', action: 'submit' },
  },
})}</script></poptin-popup>`;

/** What floats, and the two tags without a box. */
export const FLOATING = `<consent-banner></consent-banner>
<link-analytics measurement-id="G-1"></link-analytics>
<page-theme js-class anchors></page-theme>
${popup('wildbar000001', 'bar', 'center-top', ['name'])}
${popup('wildbar000002', 'bar', 'center-bottom', ['name'])}
${popup('wildside00001', 'sside', 'right-bottom', ['name'])}
${popup('wildlightbox1', 'lightbox', 'center-middle', FIELDS)}
<poptin-tab for="wildside00001" label="Offer"></poptin-tab>`;

/** What is in the flow: the same form in our look and in the page's. */
export const FLOWING = `<contact-form-7 id="wild-own" look="own">${recorded}</contact-form-7>
<contact-form-7 id="wild-page" look="page">${recorded.replaceAll('wpcf7-f5', 'wpcf7-f6')}</contact-form-7>`;

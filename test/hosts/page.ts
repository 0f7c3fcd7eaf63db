import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashOf, type Sent } from './site.ts';

const recorded = readFileSync(
  resolve(import.meta.dirname, '../elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);

/** How a page is built and sent. */
export interface HostPage {
  readonly doctype?: string;
  /** The page's scripts before ours, by address. */
  readonly scripts?: readonly string[];
  readonly style?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Every script has it. */
  readonly nonce?: string;
  /** Every script has the `integrity` of its file; the policy contains them as HASHES. */
  readonly hasHashes?: boolean;
  /** The tags and our scripts are written by `document.write` while the page is parsed. */
  readonly isWritten?: boolean;
}

const POPUP = {
  poptins: [
    {
      poptin_id: 'hostpopup0001',
      poptin_type: 'lightbox',
      poptin_format: 'format_1',
      on_click: 1,
      d_f_r: 'all@display_everytime_everypage_5',
      x_close_button: 1,
      design_properties: { poptin_design_entry_effect: 'effect-none', poptin_design_thank_screen: 1 },
      content: {
        title: 'Ten per cent off',
        text: 'News twice a month.',
        fields: [{ id: 'f1', type: 'email', name: 'email', label: 'Your e-mail', required: 1 }],
        button: { label: 'Send me the code', action: 'submit' },
        thank_you: { title: 'Thanks a lot', text: 'Look into your mail.' },
      },
    },
  ],
};

const PHOTOS = {
  items: [1, 2, 3].map((at) => ({
    id: `photo${at}`,
    link: `https://museum.example/p/${at}`,
    caption: `Photo ${at}`,
    image: '/images/coffee.svg',
  })),
};

const data = (json: object) => `<script type="application/json">${JSON.stringify(json)}</script>`;

/** All seven tags, in well-formed XML too. `name` is in the addresses that are posted to. */
const tags = (name: string) => `
<consent-banner></consent-banner>
<page-theme js-class="" menu=""></page-theme>
<link-analytics measurement-id="G-1"></link-analytics>
<poptin-popup submit-url="/lead/${name}">${data(POPUP)}</poptin-popup>
<poptin-tab for="hostpopup0001" label="Ten off"></poptin-tab>
<contact-form-7 form-id="5" api-root="/rest/${name}/">${recorded}</contact-form-7>
<sbi-feed lightbox="" num="3" cols="3">${data(PHOTOS)}</sbi-feed>`;

/** The scripts that every host has, in order. */
export const OWN = ['/scripts/page.js', '/built/consent-gate.js', '/built/tagdrop.js'] as const;

/** The whole page of a host. */
export function sendPage(name: string, host: HostPage): Sent {
  const { doctype = '<!DOCTYPE html>', scripts = [], style = '', headers = {}, nonce, hasHashes } = host;
  const extra = (address: string) =>
    `${nonce ? ` nonce="${nonce}"` : ''}${hasHashes ? ` integrity="${hashOf(address)}"` : ''}`;
  const script = (address: string, more = '') => `<script src="${address}"${more}${extra(address)}></script>`;
  const [page, gate, loader] = OWN;
  const ours = `${script(gate)}${script(loader, ' type="module"')}`;
  const waiting = script('/scripts/released.js', ' type="text/plain" data-consent="analytics"');
  const body = `${waiting}${tags(name)}`;
  const written = `<script>document.write(${JSON.stringify(`${ours}${body}`).replaceAll('</', '<\\/')})</script>`;
  const hashes = [...OWN, ...scripts].map((address) => `'${hashOf(address)}'`).join(' ');
  return {
    body: `${doctype}<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta charset="utf-8" /><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />${style && `<style>${style}</style>`}
${scripts.map((address) => script(address)).join('')}${script(page)}${host.isWritten ? '' : ours}</head>
<body><h1>Corner Roastery</h1>
<p><a id="link" href="https://museum.example/">Museum</a> <button type="button" data-menu-toggle="menu">Menu</button></p>
<nav id="menu"><a href="#a">A</a></nav><pre id="report" hidden="hidden"></pre>
${host.isWritten ? written : body}</body></html>`,
    headers: Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header, value.replaceAll('HASHES', hashes)]),
    ),
  };
}

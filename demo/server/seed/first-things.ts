import { client } from './seed-client.ts';
import { formAbout, NEWSLETTER, NEWSLETTER_HE } from './words.ts';

const AFTER_2_S = { display_after_sec_active: { seconds: 2, scope: 'page_wide' } };

/** The first things to try: structured content, a template, Hebrew, an embedded popup, one opened by a click. */
export const firstThings = [
  client('demo', 'Newsletter lightbox after 2 seconds', [
    { poptin_id: 'news000000001', poptin_name: 'Newsletter', ...AFTER_2_S, content: NEWSLETTER },
  ]),
  client('template', 'Lightbox from template HTML (poptin_url) after 2 seconds', [
    {
      poptin_id: 'tmpl000000001',
      poptin_name: 'Template',
      poptin_url: '/poptin-templates/newsletter.html',
      ...AFTER_2_S,
    },
  ]),
  client(
    'hebrew',
    'Hebrew lightbox after 2 seconds, right to left',
    [{ poptin_id: 'hebr000000001', poptin_name: 'ניוזלטר', ...AFTER_2_S, content: NEWSLETTER_HE }],
    { lang: 'he' },
  ),
  client('embedded', 'Form in the flow of the page', [
    {
      poptin_id: 'embd000000001',
      poptin_name: 'Embedded',
      poptin_type: 'embedded',
      poptin_size: { width: 365, height: 370 },
      x_close_button: 0,
      content: formAbout('Write to us', 'This form is part of the page.'),
      design_properties: { poptin_design_close_options_type: 'closing_options-' },
    },
  ]),
  client('on-click', 'Opens from a link with /click/clik000000001 or a marked element', [
    {
      poptin_id: 'clik000000001',
      poptin_name: 'On click',
      on_click: 1,
      content: formAbout('You asked for it', 'This popup was opened by a click.'),
    },
  ]),
  client('teaser', 'Newsletter with a teaser tab, before and after', [
    {
      poptin_id: 'teas000000001',
      poptin_name: 'Teaser',
      is_teasers_on: 1,
      ...AFTER_2_S,
      content: NEWSLETTER,
      design_properties: { tabshow: 'always' },
    },
  ]),
];

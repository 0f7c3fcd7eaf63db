import { client } from './seed-client.ts';
import { formAbout } from './words.ts';

const AFTER_1_S = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };

/** What a page must survive. */
export const badInput = [
  client('unsafe-template', 'Template HTML with scripts and javascript: links', [
    {
      poptin_id: 'unsf000000001',
      poptin_name: 'Unsafe template',
      poptin_url: '/poptin-templates/unsafe.html',
      ...AFTER_1_S,
    },
  ]),
  client('missing-template', 'poptin_url leads nowhere', [
    {
      poptin_id: 'miss000000001',
      poptin_name: 'Missing template',
      poptin_url: '/poptin-templates/not-there.html',
      ...AFTER_1_S,
    },
  ]),
  client('unknown-type', 'A popup of a type that does not exist', [
    {
      poptin_id: 'type000000001',
      poptin_name: 'Unknown type',
      poptin_type: 'hologram',
      poptin_format: 'format_99',
      ...AFTER_1_S,
      content: formAbout('Hologram', 'This type does not exist.'),
    },
  ]),
  client('bad-values', 'Impossible values in every field, and a good popup after it', [
    {
      poptin_id: 'badv000000001',
      poptin_name: 'Bad values',
      poptin_size: 'large',
      poptin_location: 'nowhere',
      d_f_r: 'sometimes',
      cookie: 'x',
      display_after_sec_active: { seconds: 'soon', scope: 7 },
      display_after_scroll_active: -4,
      cookie_filter: 'plan=pro',
      js_filter: [{ name: 7 }, null],
      content: { title: ['not', 'text'], fields: { email: 1 }, button: 'Send', image: 4 },
      prizes: 'none',
    },
    {
      poptin_id: 'badv000000002',
      poptin_name: 'Good one next to it',
      ...AFTER_1_S,
      content: formAbout('I am fine', 'My neighbour is not.'),
    },
  ]),
];

import { client } from './seed-client.ts';
import { EMAIL, formAbout, NEWSLETTER } from './words.ts';

const AFTER_1_S = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };

/** Frequency, queue, what follows a conversion, and the two ways in which a provider refuses (popup §8). */
export const rules = [
  client('once', 'Once a visitor, never again after a conversion', [
    {
      poptin_id: 'once000000001',
      poptin_name: 'Once',
      d_f_r: 'all@display_once_a_visitor_2',
      stop_showing_to_converted_users: 1,
      ...AFTER_1_S,
      content: formAbout('Only once', 'Reload: this does not come back.'),
    },
  ]),
  often('frequency-days', 'Every three days', 'all@display_once_every_few_days_3', 3),
  often('frequency-visits', 'Every two visits', 'all@display_once_every_few_visiting_4', 2),
  often('frequency-everytime', 'Every time, on every page', 'all@display_everytime_everypage_5', 0),
  client('once-a-session', 'Once a browser session', [
    {
      poptin_id: 'session000001',
      poptin_name: 'Once a session',
      poptin_new_session: 1,
      ...AFTER_1_S,
      content: formAbout('Once a session', 'A new browser session brings this back.'),
    },
  ]),
  client('queue-two', 'Two lightboxes for one slot', [
    {
      poptin_id: 'qtwo000000001',
      poptin_name: 'First of two',
      ...AFTER_1_S,
      content: formAbout('First of two', 'One more waits.'),
    },
    {
      poptin_id: 'qtwo000000002',
      poptin_name: 'Second of two',
      ...AFTER_1_S,
      content: formAbout('Second of two', 'The last one.'),
    },
  ]),
  client('queue', 'Three lightboxes for one slot', [
    {
      poptin_id: 'queu000000001',
      poptin_name: 'First',
      ...AFTER_1_S,
      content: formAbout('First', 'Two more wait.'),
    },
    {
      poptin_id: 'queu000000002',
      poptin_name: 'Second',
      ...AFTER_1_S,
      content: formAbout('Second', 'One more waits.'),
    },
    {
      poptin_id: 'queu000000003',
      poptin_name: 'Third',
      ...AFTER_1_S,
      content: formAbout('Third', 'The last one.'),
    },
  ]),
  client('redirect', 'Goes to another page after the conversion, with the form data', [
    {
      poptin_id: 'rdir000000001',
      poptin_name: 'Redirect',
      ...AFTER_1_S,
      content: { ...NEWSLETTER, fields: [EMAIL], thank_you: null },
      design_properties: {
        poptin_design_thank_screen: 0,
        poptin_design_redirect: 1,
        poptin_design_redirect_url: '/demo/?from={conversion_url}',
        poptin_design_redirect_send_form_data: 1,
      },
    },
  ]),
  client(
    'conversion-code',
    'The conversion is answered with markup for the head',
    [
      {
        poptin_id: 'code000000001',
        poptin_name: 'Conversion code',
        ...AFTER_1_S,
        content: formAbout('Send me', 'The answer counts in window.tagdropConversions.'),
      },
    ],
    {
      conversion_code: '<script>window.tagdropConversions = (window.tagdropConversions ?? 0) + 1</script>',
    },
  ),
  client(
    'refused',
    'Conversions are answered without success',
    [
      {
        poptin_id: 'rfsd000000001',
        poptin_name: 'Refused',
        ...AFTER_1_S,
        content: formAbout('Try me', 'The provider will not take it.'),
      },
    ],
    { refuses_conversions: true },
  ),
  client('restricted', 'Not allowed: the client is restricted', [], {
    display: 'not_allowed',
    message: 'Client restricted',
    is_client_restriction: true,
    client_restriction_setting: {
      id: 'limit-1',
      upgrade_popup: 1,
      remind_me_popup: 1,
      content: { title: 'Your plan has reached its limit', text: 'A larger plan shows popups again.' },
    },
  }),
  client('restricted-soon', 'Not allowed: the client nears its limit', [], {
    display: 'not_allowed',
    message: 'Client restricted',
    is_client_restriction: true,
    client_restriction_setting: { id: 'limit-2', popup: 'remind_me', upgrade_url: '/provider/' },
  }),
  client('max-views', 'Not allowed: too many views this month', [], {
    display: 'not_allowed',
    message: 'You have been reached the max poptins views number',
  }),
  client('empty', 'Allowed, and no popup', []),
];

/** A lightbox after a second, under one frequency rule; `every` counts its days or visits (decision 31). */
function often(clientId: string, about: string, rule: string, every: number) {
  // 13 characters: the client's name without dashes, cut short
  const poptinId = clientId.replaceAll('-', '').padEnd(13, '0').slice(0, 13);
  return client(clientId, about, [
    {
      poptin_id: poptinId,
      poptin_name: about,
      d_f_r: rule,
      cookie: every,
      ...AFTER_1_S,
      content: formAbout(about, 'Close this, and see when it comes back.'),
    },
  ]);
}

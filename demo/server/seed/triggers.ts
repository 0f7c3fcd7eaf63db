import { client } from './seed-client.ts';
import { formAbout } from './words.ts';

/** One client per trigger (popup §3), each with one lightbox. */
export const triggers = [
  trigger('seconds-website', 'After 10 seconds on the whole site', {
    display_after_sec_active: { seconds: 10, scope: 'website_wide' },
  }),
  trigger('scroll', 'After half of the page was scrolled', { display_after_scroll_active: 50 }),
  trigger('page-clicks', 'After 3 clicks on the page', { display_after_page_click_number_active: 3 }),
  trigger('visits', 'After 2 visited pages', { display_after_visit_page_active: 2 }),
  trigger('inactivity', 'After 10 seconds without a move', { display_after_inactive_seconds_active: 10 }),
  trigger('exit', 'When the pointer leaves the page', { display_after_exit_website_active: 1 }),
  trigger('adblock', 'When an ad blocker is found', { display_if_adblock_active: 1 }),
  trigger('autopilot', 'Autopilot', { auto_pilot_trigger: 1 }),
];

function trigger(clientId: string, about: string, fields: Record<string, unknown>) {
  // 13 characters: the client's name without dashes, filled up
  const poptinId = clientId.replaceAll('-', '').padEnd(13, '0').slice(0, 13);
  return client(clientId, about, [
    { poptin_id: poptinId, poptin_name: about, ...fields, content: formAbout('Still there?', `${about}.`) },
  ]);
}

import type { Story } from './story.ts';

/** Forms to fill in: the kinds of fields and their reactions. */
export const leadStories: readonly Story[] = [
  {
    id: 'every-field',
    title: 'Every field',
    description:
      'One field of every kind, checked as it is left and again when the form is sent. Try ada@gmial.com, a Gmail address at work, a foreign phone number, a birthday in the future.',
    html: '<poptin-popup client-id="leads" api-base="/"></poptin-popup>',
  },
  {
    id: 'fields-in-hebrew',
    title: 'Fields in Hebrew',
    description: 'The messages of the form in Hebrew; addresses and numbers stay left to right.',
    html: '<poptin-popup client-id="leads-hebrew" api-base="/" lang="he"></poptin-popup>',
  },
  {
    id: 'network-down',
    title: 'A lead without a network',
    description:
      'Switch the browser to offline once the popup is up, and send. The visitor still gets the thank-you; the lead waits in the outbox, at most seven days, and arrives once when the network is back, or from the next page.',
    html: '<poptin-popup client-id="demo" api-base="/" outbox="on"></poptin-popup>',
  },
];

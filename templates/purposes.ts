/** What each template is for and when it opens, in one line; in the order in which the list offers them. */
export const purposes: Readonly<Record<string, string>> = {
  newsletter: 'A newsletter to subscribe to. After eight seconds, once every two weeks.',
  'exit-coupon': 'A discount for visitors who are about to leave, in return for an address. Once a month.',
  'cart-saver':
    'For a cart above 30 that is about to be abandoned: a code, and a countdown of a quarter of an hour.',
  'free-shipping-bar': 'A line at the top: free delivery above a certain sum. Once a day.',
  announcement: 'A line at the bottom without a form. With storage="off" on the tag it stores nothing.',
  'teaser-tab': 'A discount after twenty seconds; once it is closed, a tab at the edge brings it back.',
  wheel: 'A wheel of fortune with six fields, for visitors who are about to leave.',
  scratch: 'A card to scratch with two prizes, after fifteen seconds.',
  gift: 'Three boxes to choose from, after ten seconds.',
  survey: 'One question with four answers, on the third page of a visit.',
  nps: 'Would you recommend us, 0 to 10, and why. On the fifth page of a visit.',
  'feedback-tab': 'A tab at the edge that opens a small form.',
  contact: 'A contact form in a drawer. An element with data-poptin-click="contactform01" opens it.',
  chat: 'A way to write to somebody, after twenty quiet seconds.',
  'back-in-stock':
    'For visitors who want to know when a product is back. data-poptin-click="backinstock01" opens it.',
  'thank-you-upsell': 'An offer that goes with the order: only on a page whose HTML has “order-received”.',
  'social-proof': 'A small note about what other visitors do. It closes itself after eight seconds.',
  webinar: 'A registration with name and address, after 40 % of the page.',
  'event-countdown': 'A countdown to a date. Set your own date and offset in “timer”.',
  film: 'A film behind a poster, after half a minute. Once per visitor.',
  donation: 'A sum to choose; the answer goes along to your own payment page.',
  'guide-download': 'A booklet in return for an address and consent, in the middle of the page.',
  'embedded-form': 'A form in the flow of the page, where its tag is.',
  'content-lock': 'The rest of an article in return for an address.',
  'age-gate':
    'Asks for the visitor’s age before anything else. A courtesy, not a lock: Escape closes it like every dialog.',
  'language-switch': 'Points out another language to browsers that prefer it. Once per visitor.',
  'app-download': 'An app, on phones only. Once a month.',
};

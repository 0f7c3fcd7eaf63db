import type { Manual } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';

export const manual: Manual<typeof attributes> = {
  tag: 'poptin-popup',
  summary:
    'Popups for a page. One tag with a source (a provider, a static file, JSON inside it) starts the page’s display run, which decides whether, when and how often each popup appears. A tag with `popup-id` or `settings` is one popup.',
  attributes: {
    'client-id': 'The site’s id at the provider. With `api-base`, popups come from the provider.',
    'popup-id':
      'The tag is this one popup: it is drawn here or on `open()`. Without a source, it takes the popup from the page’s other tag.',
    'api-base': 'Address of the provider; its routes `/api/display/…` follow it.',
    src: 'A static file in the shape of a display response; the browser decides everything.',
    'submit-url':
      'Without a provider, conversions are sent to this address by POST as JSON. A 2xx at this very address that is not a page of HTML, and no JSON of failure, is the receipt; anything else is tried again for seven days.',
    'submit-answers':
      'What the receiver at `submit-url` answers. `data`: nothing, text or JSON; `page`: a page of HTML, or a redirect to one, as form services do.',
    'submit-event':
      'A script of the page takes leads from the event `poptin-submit`: the visitor is thanked although the tag names no other receiver. Without it, a form without `submit-url` and provider says that nothing could be sent.',
    mode: '`page`: landing-page mode, one popup at once instead of triggers.',
    lang: 'Language of the popup’s own words if the page does not name one.',
    texts:
      'Your own words in place of the popup’s, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A popup of the file or the provider may have its own `texts`; the tag’s override them.',
    'consent-category': 'Nothing starts until the visitor allows this category of cookies.',
    'conversion-code':
      '`off`: markup that the provider wants in the head after a conversion is not inserted.',
    'limit-popups': '`off`: the provider’s upgrade and remind-me popups are never shown to visitors.',
    store:
      'The page’s online store. `auto`: recognised by the page (`window.Shopify`, Wix’s globals or generator); `off`: none, and no code for shops is fetched.',
    'send-losers':
      '`off`: the lead of a player who lost a prize game is not sent. A game without a form never sends one.',
    outbox: '`off`: a lead that cannot be sent is not kept for a later try.',
    storage:
      '`off`: nothing is kept on the visitor’s device, neither cookies nor web storage; frequency is remembered until the page is left.',
    'page-queries':
      'Addresses of visited pages are stored without their queries, which may contain order numbers and tokens; campaign parameters (`utm_…`, `gclid`) stay. `all`: with their whole query.',
    'root-domain':
      'The domain whose sub-domains share visits, frequency and conversions, such as `shop.example` for `www.shop.example` and `blog.shop.example`. Without it, each host counts by itself.',
    'legacy-preticked': 'Consent fields may be pre-ticked if the popup says so. Unlawful in the EU.',
    'bar-shift':
      'A bar also moves what the page has fixed to that edge, and restores it. `page`: it does not.',
    'first-page-mobile':
      '`off`: a lightbox or full page may also cover the first page that a phone opens from a search engine. Otherwise a bar or a teaser tab replaces it there, since search engines rank covered pages lower.',
    theme:
      'The look of all its popups: `clean` is the default, `ink` dark, `editorial` like print, `soft` tints and round corners, `bold` on the accent, `brutal` lines without corners. A popup’s `content.theme` overrides it. Unused themes are not downloaded.',
    'font-base':
      'Folder of web fonts, such as the script’s `fonts/`: `sans.woff2`, and `sans-hebrew.woff2` for Hebrew. Fetched only for a popup that opens, and from another site only with consent to third-party content. Without it, popups use the system’s fonts and fetch nothing.',
    spa: '`off`: address changes by script do not start a new page view.',
    debug: 'Shows a panel that says why each popup is or is not shown.',
  },
  properties: {
    settings: {
      type: 'PopupSettings | string | null',
      description:
        'One popup as the provider sends it. Takes effect at the next `open()`. Also as JSON in an attribute of that name.',
    },
    state: {
      type: "'idle' | 'loading' | 'open' | 'closing' | 'closed'",
      description: 'The state of this tag’s popup.',
      readonly: true,
    },
  },
  methods: {
    open: {
      signature: 'open(trigger?: string): Promise<boolean>',
      description: 'Opens the popup, whatever its triggers say. Resolves to whether it appeared.',
    },
    close: {
      signature: 'close(reason?: string): boolean',
      description: 'Closes it. False if nothing was open, or a listener prevented it.',
    },
    explain: {
      signature:
        'explain(): { poptinId: string; phase: string; trigger: string; reason: string; rules: { rule: string; pass: boolean; actual: string; expected: string }[]; waitingFor: string[] }[]',
      description:
        'Why each popup is or is not on the screen: the results of its rules, the triggers it waits for.',
    },
  },
  events: {
    'poptin-before-show': {
      detail: '{ poptin_id: string; trigger: string }',
      cancelable: true,
      description: 'A popup is about to appear.',
    },
    'poptin-show': {
      detail: '{ poptin_id: string; trigger: string; is_reopen: boolean; preview: boolean }',
      description: 'It is on the screen.',
    },
    'poptin-before-close': {
      detail: '{ poptin_id: string; reason: string }',
      cancelable: true,
      description: 'It is about to close.',
    },
    'poptin-close': {
      detail: '{ poptin_id: string; reason: string; preview: boolean }',
      description:
        'It has left the screen. Reasons: `x`, `skip`, `escape`, `bg_click`, `auto_close`, `timer`, `button`, `upgrade`, `remind_me`, `submitted`, `redirect`, `launch`, `api`, `removed`, `not-visible` (the page has hidden its place or made it inert), or the argument of `close()`.',
    },
    'poptin-before-submit': {
      detail: '{ poptin_id: string; fields: Record<string, string>; preview: boolean }',
      cancelable: true,
      description: 'The form is valid and about to be sent. A listener may change `fields` before that.',
    },
    'poptin-submit': {
      detail:
        '{ poptin_id: string; submission_id: string; fields: Record<string, string>; email: string; button_text: string; queued: boolean; conversion_id: string; conversion_code: string; preview: boolean }',
      description: 'A lead. `queued`: it has not been sent yet and waits in the outbox.',
    },
    'poptin-submit-error': {
      detail: '{ poptin_id: string; submission_id: string; status: number; message: string }',
      description: 'The provider refused a lead, or the tag names no receiver; it is not tried again.',
    },
    'poptin-prize': {
      detail:
        '{ poptin_id: string; prize_id: string; label: string; code: string; is_winner: boolean; preview: boolean }',
      description:
        'The visitor sees the result of a prize game. `prize_id` is empty if nothing could be won; only a winner’s event has a code.',
    },
    'poptin-suppressed': {
      detail: '{ poptin_id: string; reason: string }',
      description:
        'A popup was held back: `prevented`, `nothing-to-show`, `not-visible` (the tag is hidden or inert), `view-failed`, `closed` or `removed` before it was drawn, `no-products` or `coupon-over` in a shop, or a reason of the display run.',
    },
    'poptin-bar-resize': {
      detail: "{ height: number; side: 'top' | 'bottom'; yields: string }",
      description:
        'A bar pushes the page: its height in pixels, 0 when it is gone. `--poptin-bar-height` on the root has the same value, for the `top` of a fixed header. `yields` names a control of the page that the bar could not move: it floats where it covers none; otherwise it is empty.',
    },
    'poptin-chat': {
      detail: '{ poptin_id: string; ref: string }',
      description: 'The visitor has opened the popup’s chat: its plugin’s script has run.',
    },
    'poptin-add-to-cart': {
      detail: '{ poptin_id: string; variant_id: string; quantity: number; preview: boolean }',
      description: 'A popup has added something to the shop’s cart: time to redraw the cart.',
    },
    'poptin-launch': {
      detail: '{ poptin_id: string }',
      description: 'A button or a redirect asks for another popup.',
    },
    poptinView: {
      detail:
        '{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string }',
      description:
        'Compatibility: a view. Fires with `poptin-show`; for a popup in the flow once half of it has been visible for a second, or it is used. Then `window.poptinVisible(id)` is called, if the page has it.',
    },
    poptinClose: {
      detail:
        '{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string }',
      description:
        'Compatibility: fires with `poptin-close`, but not after a lead or a redirect. Then `window.onpoptinClose(id)` is called.',
    },
    poptinSubmit: {
      detail:
        '{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string; button_text: string; store_integration: string; store_integration_customer_id: string }',
      description:
        'Compatibility: fires with `poptin-submit`. Then `window.onpoptinSubmit(id)` is called; `window.poptinSubmitted[id].fields`, a list of `{ name, value }`, is set before.',
    },
    couponCopy: {
      detail:
        '{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string; coupon: string }',
      description: 'The visitor has copied a coupon.',
    },
  },
  slots: {
    name: 'A child with `slot="name"` is shown where the popup’s HTML has `<slot name="name">`. It may be `hidden` until then.',
  },
  parts: {
    overlay: 'The layer over the page; its `::backdrop` is the veil.',
    popup: 'The popup itself.',
    chat: 'Around a chat plugin’s button.',
    'chat-button': 'The button or link of a chat.',
    extras: 'The row of countdown and ticker.',
    countdown: 'The countdown.',
    ticker: 'The news ticker.',
    wheel: 'The wheel of fortune.',
    scratch: 'The scratch card.',
    gift: 'The row of gift boxes.',
    'gift-box': 'One gift box.',
    prize: 'The prize on the winning screen.',
    image: 'The picture.',
    content: 'Everything next to the picture.',
    title: 'The heading.',
    text: 'The text under it.',
    form: 'The form.',
    logo: 'The logo.',
    eyebrow: 'The line above the title.',
    mark: 'Marked words of a title.',
    link: 'A link in small print or in the label of a consent.',
    steps: 'The line that shows how many steps of the form are done.',
    back: 'The button that leads back to the step before.',
    secondary: 'Around the second button.',
    decline: 'The link that closes the popup, or the second answer to its question.',
    proof: 'Stars, faces and a line.',
    people: 'What other visitors have just done.',
    legal: 'The small print.',
    video: 'A film, or its poster.',
    field: 'A field with its label and messages.',
    'field-control': 'The control of a field.',
    button: 'The button of the form, or the popup’s only button.',
    coupon: 'A coupon with its button.',
    'coupon-copy': 'The button that copies it.',
    products: 'The recommended products.',
    product: 'One of them.',
    template: 'Around the HTML of a template.',
    close: 'The X.',
    skip: 'The Skip button.',
  },
  cssProperties: {
    '--poptin-bar-top': {
      default: '0',
      description:
        'Height of a bar at the top; on the page’s root while there is one. Floating popups and tabs keep clear of it.',
    },
    '--poptin-bar-bottom': { default: '0', description: 'The same for a bar at the bottom.' },
    '--tagdrop-accent': { default: '#2b45d4', description: 'Buttons, focus, ticks.' },
    '--tagdrop-on-accent': {
      default: 'black or white, whichever reads better',
      description: 'Text on the accent.',
    },
    '--tagdrop-surface': { default: '#fff', description: 'Background of the popup and its fields.' },
    '--tagdrop-text': { default: '#151922', description: 'Text.' },
    '--tagdrop-muted': { default: '#535b69', description: 'Quieter text, placeholders.' },
    '--tagdrop-line': { default: '#868e9c', description: 'Borders of fields.' },
    '--tagdrop-danger': { default: '#b3261e', description: 'Error messages of fields.' },
    '--tagdrop-scrim': { default: 'rgb(13 17 28 / 58%)', description: 'The veil over the page.' },
    '--tagdrop-radius': { default: '20px', description: 'Corners of the popup.' },
    '--tagdrop-radius-control': { default: '12px', description: 'Corners of fields and buttons.' },
    '--tagdrop-shadow': { default: 'two soft shadows', description: 'Shadow of the popup.' },
    '--tagdrop-font': { default: 'system-ui, …', description: 'Font family.' },
    '--tagdrop-font-display': {
      default: 'Palatino, Georgia, …',
      description: 'Titles of print-like formats, and quotes.',
    },
    '--tagdrop-font-mono': {
      default: 'ui-monospace, …',
      description: 'Titles of tickets and receipts.',
    },
    '--tagdrop-font-size': { default: '16px', description: 'Size of the text; the rest follows.' },
  },
  panel: {
    title: 'Popup',
    about: 'A message or a form in the page, or over it at the right moment: news, an offer, a question.',
    scope: 'both',
    groups: {
      Source: {
        'client-id': 'Your id at the provider',
        'api-base': 'Address of the provider',
        src: 'Address of a file with popups',
        'popup-id': 'Id of the popup',
        'submit-url': 'Where leads are sent',
        'submit-answers': 'What the receiver of leads answers',
        'submit-event': 'A script of the page takes leads',
      },
      Behaviour: {
        mode: 'Landing-page mode',
        'first-page-mobile': 'First page on a phone',
        'bar-shift': 'What a bar moves',
        store: 'Online store',
        'send-losers': 'Leads of players who lost',
      },
      Look: { theme: 'Colours and shapes' },
      Privacy: {
        'consent-category': 'Needs consent for',
        storage: 'Remember on the device',
        outbox: 'Keep leads that could not be sent',
        'page-queries': 'Stored page addresses',
        'root-domain': 'Domain whose sub-domains share frequency',
        'legacy-preticked': 'Allow pre-ticked consent boxes',
      },
      Advanced: {
        lang: 'Language',
        texts: 'Your own words, as JSON',
        'font-base': 'Folder of web fonts',
        'conversion-code': 'The provider’s conversion code',
        'limit-popups': 'The provider’s limit popups',
        spa: 'Address changes by script',
        debug: 'Panel that explains each popup',
      },
    },
  },
  examples: [
    {
      title: 'From a provider',
      html: '<poptin-popup client-id="your-site" api-base="https://popups.example.com"></poptin-popup>',
    },
    {
      title: 'From a static file',
      html: '<poptin-popup src="/popups.json" submit-url="/leads"></poptin-popup>',
    },
    {
      title: 'One popup, opened by a button',
      html: `<poptin-popup popup-id="a1b2c3d4e5f60"></poptin-popup>
<button type="button" onclick="document.querySelector('poptin-popup').open()">Get the code</button>`,
    },
  ],
};

// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import type { ConsentSettings, PopupSettings } from './settings.js';

/** Asks for consent as the law wants it, records the choice per category, enforces it on scripts, frames and cookies, and tells everybody. */
export interface ConsentBannerAttributes {
  /** gdpr (nothing without consent, the default), ccpa (everything until the visitor opts out), none (everything, and nobody is asked), or auto: the law of the visitor’s region. */
  law?: '' | 'gdpr' | 'ccpa' | 'none' | 'auto' | undefined;
  /** Where the visitor is, as the server knows it (ISO 3166-2: US, US-CA); for law="auto". Without it, <meta name="consent-region"> or the settings’ function of that name says it; where nobody does, the law is gdpr. */
  region?: string | undefined;
  /** A bar over the whole width, a box in a corner (the default), or a popup in the middle, which dims the page and lets it be used. */
  type?: '' | 'classic' | 'box' | 'popup' | undefined;
  /** Where the bar (top, bottom) or the box (a corner) stands; bottom and bottom-left are usual. */
  position?: '' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | undefined;
  /** A modal (the default), in place of the banner (pushdown), or a side panel. */
  'preference-center'?: '' | 'modal' | 'pushdown' | 'sidebar' | undefined;
  /** Address of a JSON file with the configuration: our format, or CookieYes’ _ckyConfig. */
  src?: string | undefined;
  /** light (the default), dark, or auto: as the visitor’s system is. */
  theme?: '' | 'light' | 'dark' | 'auto' | undefined;
  /** Days until the visitor is asked again; 0 leaves it to the configuration, and after that to 365. */
  'expiry-days'?: number | string | undefined;
  /** Number of your policy: raise it, and every visitor is asked again. */
  revision?: number | string | undefined;
  /** Crawlers see no banner. */
  'hide-from-bots'?: boolean | undefined;
  /** Reloads the page after a choice that changes what is allowed. */
  'reload-on-accept'?: boolean | undefined;
  /** Link to the cookie policy, behind the description. */
  'policy-url'?: string | undefined;
  /** Receives each choice as JSON, again and again until it has arrived. */
  'log-endpoint'?: string | undefined;
  /** The banner’s heading, which is also its name for screen readers. */
  heading?: string | undefined;
  /** The banner’s text. */
  description?: string | undefined;
  /** The button that allows everything. */
  'accept-label'?: string | undefined;
  /** The button that allows only what is necessary. */
  'reject-label'?: string | undefined;
  /** The button that opens the preference centre. */
  'settings-label'?: string | undefined;
  /** Language where the page does not say one, such as `de`. */
  lang?: string | undefined;
  /** Other words for any of its texts, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. They go over the `texts` of the configuration, and under the attributes that name one text. */
  texts?: object | string | undefined;
}

/** Properties of <consent-banner> without an attribute. */
export interface ConsentBannerProperties {
  /** The configuration as an object: over inline JSON and src, under the attributes. Also as JSON in an attribute of that name. */
  settings?: ConsentSettings | string | null | undefined;
}

/** What <consent-banner> dispatches. */
export interface ConsentBannerEvents {
  /** After every change, and once at load. stored is true where it repeats what an earlier page or another tab recorded. */
  'consent-update': CustomEvent<{ accepted: string[]; rejected: string[]; consent: string; acted: boolean; action: string; record: object; stored: boolean }>;
  /** CookieYes’ own event, on document: at a first visit and after every choice. */
  cookieyes_consent_update: CustomEvent<{ accepted: string[]; rejected: string[] }>;
}

/** A Contact Form 7 form: put the tag around what the shortcode rendered, or around a template of form-tags. WordPress stays as it is. */
export interface ContactForm7Attributes {
  /** `own` draws the form in a look of its own, which no style sheet of the page can disturb. `page` leaves the form that WordPress rendered where it is, in the look of the theme, with its columns, captchas and scripts; only the list of errors, the message and the progress of files are drawn by the tag. A template always has the own look. In both looks the form that WordPress rendered holds the values, is the target of the events, and knows `form.wpcf7`, `wpcf7.submit`, `wpcf7.reset`, `wpcf7.validate` and `wpcf7.blocked`; captchas, frames and custom elements of the page are shown in their places. */
  look?: 'own' | 'page' | undefined;
  /** Number of the form. Markup that WordPress rendered brings its own; a template needs it. */
  'form-id'?: string | undefined;
  /** Address of the REST API, such as `https://example.org/wp-json/` or `https://example.org/?rest_route=/`. Without it, the page’s `wpcf7.api.root`, its `<link rel="https://api.w.org/">`, or `/wp-json/`. */
  'api-root'?: string | undefined;
  /** Tells forms of one page apart, such as `wpcf7-f5-p6-o1`. Made up where the markup has none. */
  'unit-tag'?: string | undefined;
  /** Number of the page the form stands on, for the mail. */
  'post-id'?: string | undefined;
  /** Locale of the form as WordPress names it, such as `en_US`. */
  locale?: string | undefined;
  /** Other words for what the form itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. What the server says is WordPress’s. */
  texts?: object | string | undefined;
  /** Version of Contact Form 7 that the server is told. */
  'plugin-version'?: string | undefined;
}

/** Properties of <contact-form-7> without an attribute. */
export interface ContactForm7Properties {
}

/** What <contact-form-7> dispatches. */
export interface ContactForm7Events {
  /** Before a form is sent. What a listener adds to `formData` is sent too. */
  wpcf7beforesubmit: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData }>;
  /** After every attempt, whatever came of it; tips and message are in place. */
  wpcf7submit: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** Fields are not valid. */
  wpcf7invalid: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** An acceptance is missing. */
  wpcf7unaccepted: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** The server took the message for spam. */
  wpcf7spam: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** A plugin on the server stopped the mail. */
  wpcf7aborted: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** The message was sent. */
  wpcf7mailsent: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** The server could not send the mail. */
  wpcf7mailfailed: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }>;
  /** The form was emptied and is ready again. `inputs` and `formData` hold what it held before. */
  wpcf7reset: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object }>;
  /** The status is another one. */
  wpcf7statuschanged: CustomEvent<{ contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string; prevStatus: string }>;
}

/** Counts clicks on outbound links, downloads, partner links, telephone numbers and mail addresses in Google Analytics 4, with the events and parameters of MonsterInsights. What stands inside of an element with `data-no-track` is not counted, nor is a link that only opens a dialog or a menu here (`aria-haspopup`). */
export interface LinkAnalyticsAttributes {
  /** GA4 measurement id (`G-…`). Without it, events go to the property of the page’s own gtag, or to the dataLayer of Tag Manager. */
  'measurement-id'?: string | undefined;
  /** Home page of the site; its host and the hosts under it are internal. Default: the page’s host. */
  'home-url'?: string | undefined;
  /** File extensions that count as downloads, in the place of the default; the word `ga4` stands for the list of GA4’s enhanced measurement. */
  'download-extensions'?: string | undefined;
  /** Paths of the site that lead to partners: `go /out=label`, or JSON `[{"path": "/go/", "label": "affiliate"}]`. */
  'inbound-paths'?: string | undefined;
  /** Counts every change of the address’ hash as a page view. */
  'hash-tracking'?: boolean | undefined;
  /** Counts links to other hostnames of the same site. */
  'cross-hostname'?: boolean | undefined;
  /** Counts how far a page is scrolled, in percent of its height: `25 50 75 90`. The event is GA4’s `scroll`. */
  'scroll-depth'?: string | undefined;
  /** Counts forms that are begun and sent: GA4’s `form_start` and `form_submit`. What is written is never read. */
  'form-events'?: boolean | undefined;
  /** Counts clicks on elements, and forms, with `data-event-name="signup"`, or with Plausible’s class names. */
  'tagged-events'?: boolean | undefined;
  /** `beacon` never delays a navigation; `hold` waits for the tracker, at most 1000 ms, before the page is left. */
  navigation?: 'beacon' | 'hold' | undefined;
  /** Hides telephone numbers and mail addresses in what is sent. */
  mask?: boolean | undefined;
  /** Sends only with consent for this category; up to 20 clicks wait for the visitor’s choice. */
  'consent-category'?: string | undefined;
  /** Writes every decision to the console. */
  debug?: boolean | undefined;
}

/** Properties of <link-analytics> without an attribute. */
export interface LinkAnalyticsProperties {
}

/** What <link-analytics> dispatches. */
export interface LinkAnalyticsEvents {
  /** Cancelable. Before an event is sent. `params` may be changed; preventing it sends nothing and lets the link go on. */
  'link-click': CustomEvent<{ type: string; name: string; params: object; url: string; link: Element }>;
  /** Cancelable. Before an event of `scroll-depth`, `form-events` or `tagged-events` is sent. `params` may be changed; preventing it sends nothing. */
  'analytics-event': CustomEvent<{ name: string; params: object; element: Element }>;
}

/** Switches on what themes do with scripts: menus, scroll and layout helpers, animations on scroll. Each attribute is one switch; the hooks are data attributes of the page’s own elements. */
export interface PageThemeAttributes {
  /** Class `js` on the root element in the place of `no-js`. */
  'js-class'?: boolean | undefined;
  /** Class of the viewport’s width on the root: `xs` below 768 px, `sm` from there, `md` from 992, `lg` above 1200. */
  'viewport-classes'?: boolean | undefined;
  /** Loads `[data-lazy-background="hero.jpg"]`, and marks Elementor’s parent containers, 200 px before they come into view. */
  'lazy-backgrounds'?: boolean | undefined;
  /** Class `is-shrunk` on the header once the page has scrolled past its height plus 60 px. */
  'header-shrink'?: boolean | undefined;
  /** `[data-dropdown]` around a link or button and its submenu: opens by hover above 767 px, by keyboard and touch always; class `is-open`. */
  dropdowns?: boolean | undefined;
  /** `[data-menu-toggle="id"]` opens and closes the mobile menu of that id; class `is-open`. */
  menu?: boolean | undefined;
  /** `[data-search-toggle="id"]` opens and closes the search box and puts the cursor in it. */
  search?: boolean | undefined;
  /** `[data-sidebar-toggle="id"]` opens and closes the off-canvas sidebar; what cannot be seen is `inert`, the page behind a fixed one does not scroll, Escape closes it, and so does a window in which its button is gone. */
  sidebar?: boolean | undefined;
  /** `[data-collapse-toggle="id"]` unfolds the part of that id in 350 ms; folded, it is still found by search in page. */
  collapse?: boolean | undefined;
  /** Marks the navigation’s link to the current section, class `active` and `aria-current`, 30 px below the navigation. */
  sections?: boolean | undefined;
  /** Keeps targets of anchor links clear of what stays at the top with the navigation in it: the sticky or fixed element around it, or itself. */
  anchors?: boolean | undefined;
  /** `[data-typed="phrase|another"]` types the phrases and then its own text, 500 ms after it has come to 85 % of the viewport. */
  headline?: boolean | undefined;
  /** `[data-carousel]` shows three of its children at once, two on a tablet, one on a mobile phone; `[data-carousel-prev="id"]` and `[data-carousel-next="id"]` scroll it. */
  carousel?: boolean | undefined;
  /** `[data-animate-type="fadeIn"]` is invisible until it comes to 90 % of the viewport, then plays the effect once. Also `data-animate-delay`, `-duration`, `-columns="columns|stagger"`, `-stagger` (milliseconds) and `-item` (selector). */
  animations?: boolean | undefined;
  /** Selector of the page’s header. */
  header?: string | undefined;
  /** Selector of the page’s navigation. */
  nav?: string | undefined;
}

/** Properties of <page-theme> without an attribute. */
export interface PageThemeProperties {
}

/** What <page-theme> dispatches. */
export interface PageThemeEvents {
}

/** Popups for a page. One tag with a source (a provider, a static file, JSON inside it) starts the page’s display run, which decides whether, when and how often each popup appears. A tag with `popup-id` or `settings` is one popup. */
export interface PoptinPopupAttributes {
  /** The site’s id at the provider. With `api-base` it opens the provider’s door. */
  'client-id'?: string | undefined;
  /** The tag stands for this one popup: it is drawn here or on `open()`. Without a source of its own it takes it from the page’s other tag. */
  'popup-id'?: string | undefined;
  /** Address of the provider; its routes `/api/display/…` follow it. */
  'api-base'?: string | undefined;
  /** A static file in the shape of a display response: no server decides anything. */
  src?: string | undefined;
  /** Without a provider, conversions are sent here by POST as JSON. */
  'submit-url'?: string | undefined;
  /** `page`: landing-page mode, one popup at once instead of triggers. */
  mode?: '' | 'page' | undefined;
  /** Language of the popup’s own words where the page does not say one. */
  lang?: string | undefined;
  /** Other words for what the popup itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A popup of the file or the provider may have its own `texts`; the tag’s go over them. */
  texts?: object | string | undefined;
  /** Nothing starts until the visitor allows this category of cookies. */
  'consent-category'?: string | undefined;
  /** `off`: markup that the provider wants in the head after a conversion is not put there. */
  'conversion-code'?: 'on' | 'off' | undefined;
  /** `off`: the provider’s upgrade and remind-me popups are never shown to visitors. */
  'limit-popups'?: 'on' | 'off' | undefined;
  /** The page’s online store. `auto`: by what the page shows (`window.Shopify`, Wix’s globals or generator); `off`: none, nothing of it is fetched. */
  store?: 'auto' | 'shopify' | 'wix' | 'off' | undefined;
  /** `off`: the lead of a player who lost a prize game is not sent. A game without a form sends none in any case. */
  'send-losers'?: 'on' | 'off' | undefined;
  /** `off`: a lead that the network does not take is not kept for a later try. */
  outbox?: 'on' | 'off' | undefined;
  /** `off`: nothing is kept on the visitor’s device, neither cookies nor web storage; how often a popup shows is remembered until the page is left. */
  storage?: 'on' | 'off' | undefined;
  /** Addresses of visited pages are stored without their queries, which may hold order numbers and tokens; the parameters of campaigns (`utm_…`, `gclid`) stay. `all`: with their whole query. */
  'page-queries'?: 'campaign' | 'all' | undefined;
  /** Consent fields may be ticked beforehand where the popup asks for it. Unlawful in the EU. */
  'legacy-preticked'?: boolean | undefined;
  /** A bar at the top also moves what the page has fixed to its top edge, and puts it back. `page`: it does not. */
  'bar-shift'?: 'header' | 'page' | undefined;
  /** `off`: a lightbox or full page covers also the first page that a phone opens from a search engine. Otherwise a bar or a teaser tab stands in for it there, since search engines rank covered pages lower. */
  'first-page-mobile'?: 'soft' | 'off' | undefined;
  /** The looks of all its popups: `clean` as they are by themselves, `ink` dark, `editorial` like print, `soft` tints and round corners, `bold` on the accent, `brutal` lines without corners. A popup’s `content.theme` goes before it. A theme that is not used is not downloaded. */
  theme?: string | undefined;
  /** Folder of web fonts, such as the `fonts/` beside the script: `sans.woff2`, and `sans-hebrew.woff2` for Hebrew. Fetched only for a popup that shows, and from another site only with consent to third-party content. Without it the system’s fonts are used and nothing is fetched. */
  'font-base'?: string | undefined;
  /** `off`: changes of the address by script do not start a new page view. */
  spa?: 'auto' | 'off' | undefined;
  /** Shows a panel that says why each popup is or is not shown. */
  debug?: boolean | undefined;
}

/** Properties of <poptin-popup> without an attribute. */
export interface PoptinPopupProperties {
  /** One popup as the provider sends it. Takes effect at the next `open()`. Also as JSON in an attribute of that name. */
  settings?: PopupSettings | string | null | undefined;
}

/** What <poptin-popup> dispatches. */
export interface PoptinPopupEvents {
  /** Cancelable. A popup is about to appear. */
  'poptin-before-show': CustomEvent<{ poptin_id: string; trigger: string }>;
  /** It is on the screen. */
  'poptin-show': CustomEvent<{ poptin_id: string; trigger: string; is_reopen: boolean; preview: boolean }>;
  /** Cancelable. It is about to close. */
  'poptin-before-close': CustomEvent<{ poptin_id: string; reason: string }>;
  /** It has left the screen. Reasons: `x`, `skip`, `escape`, `bg_click`, `auto_close`, `timer`, `button`, `upgrade`, `remind_me`, `submitted`, `redirect`, `launch`, `api`, `removed`, or what `close()` was given. */
  'poptin-close': CustomEvent<{ poptin_id: string; reason: string; preview: boolean }>;
  /** Cancelable. The form is valid and about to be sent. What a listener changes in `fields` is sent. */
  'poptin-before-submit': CustomEvent<{ poptin_id: string; fields: Record<string, string>; preview: boolean }>;
  /** A lead. `queued`: the network has not taken it yet, it waits in the outbox. */
  'poptin-submit': CustomEvent<{ poptin_id: string; submission_id: string; fields: Record<string, string>; email: string; button_text: string; queued: boolean; conversion_id: string; conversion_code: string; preview: boolean }>;
  /** The provider refused a lead; it is not tried again. */
  'poptin-submit-error': CustomEvent<{ poptin_id: string; submission_id: string; status: number; message: string }>;
  /** The visitor sees what a prize game gave them. `prize_id` is empty where nothing could be won; only a winner’s event has a code. */
  'poptin-prize': CustomEvent<{ poptin_id: string; prize_id: string; label: string; code: string; is_winner: boolean; preview: boolean }>;
  /** A popup was held back: `prevented`, `nothing-to-show`, `view-failed`, `closed` or `removed` before it was drawn, `no-products` or `coupon-over` on the page of a shop, or a reason of the display run. */
  'poptin-suppressed': CustomEvent<{ poptin_id: string; reason: string }>;
  /** A bar pushes the page: its height in pixels, 0 when it has gone. `--poptin-bar-height` on the root says the same, for the `top` of a fixed header. */
  'poptin-bar-resize': CustomEvent<{ height: number; side: 'top' | 'bottom' }>;
  /** The visitor has opened the popup’s chat: its plugin’s script has run. */
  'poptin-chat': CustomEvent<{ poptin_id: string; ref: string }>;
  /** A popup has put something into the shop’s cart: time to draw the cart anew. */
  'poptin-add-to-cart': CustomEvent<{ poptin_id: string; variant_id: string; quantity: number; preview: boolean }>;
  /** A button or a redirect asks for another popup. */
  'poptin-launch': CustomEvent<{ poptin_id: string }>;
  /** Compatibility: with `poptin-show`. Then `window.poptinVisible(id)` is called if the page has it. */
  poptinView: CustomEvent<{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string }>;
  /** Compatibility: with `poptin-close`, but not after a lead or a redirect. Then `window.onpoptinClose(id)`. */
  poptinClose: CustomEvent<{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string }>;
  /** Compatibility: with `poptin-submit`. Then `window.onpoptinSubmit(id)`; `window.poptinSubmitted[id].fields`, a list of `{ name, value }`, is set before. */
  poptinSubmit: CustomEvent<{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string; button_text: string; store_integration: string; store_integration_customer_id: string }>;
  /** The visitor has copied a coupon. */
  couponCopy: CustomEvent<{ poptin_id: string; name: string; target: string; type: string; account_id: string; event_name: string; coupon: string }>;
}

/** The teaser tab of a popup: a small handle at the edge of the screen that opens it, or brings it back after it was closed. */
export interface PoptinTabAttributes {
  /** The id of the popup. The page’s display run opens it; frequency rules do not stand in the way of a visitor who asks. */
  for?: string | undefined;
  /** `before_show`: until the popup is first shown; `after_close`: once the visitor has closed it; `always`: both. Never while the popup is open, nor after a conversion. */
  show?: 'always' | 'before_show' | 'after_close' | undefined;
  /** One of the nine positions of popups, such as `left-midlle`, `center-bottom` or `right-top`. Corners belong to the top and the bottom edge. Left and right are the screen’s own. Default: the middle of the edge where a line of text ends, so the right one in English and the left one in Hebrew. */
  position?: string | undefined;
  /** What stands on the tab. Default: the popup’s `content.tab.label`. */
  label?: string | undefined;
  /** Before the words: the address of a picture, or a drawing of ours in the colour of the words: `tagdrop:gift`, `envelope`, `tag`, `percent`, `truck`, `clock`, `heart`, `megaphone`. Default: the popup’s `content.tab.image`. */
  image?: string | undefined;
  /** Other words for what the tab itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. */
  texts?: object | string | undefined;
}

/** Properties of <poptin-tab> without an attribute. */
export interface PoptinTabProperties {
}

/** What <poptin-tab> dispatches. */
export interface PoptinTabEvents {
  /** The visitor asks for the popup. The display run that knows it hears this on `document` and opens it with the trigger `tab`; for a popup of your own, call its `open("tab")`. */
  'poptin-tab-open': CustomEvent<{ poptin_id: string }>;
}

/** A photo feed: put the tag around what Smash Balloon’s shortcode rendered, name a feed of your WordPress, or give it a file of photos. Nothing on the server changes. */
export interface SbiFeedAttributes {
  /** Number of the feed, such as `1` or `*1`. Without it, as the rendered block says. With neither block nor file the photos are fetched, which WordPress answers only with the `locator-nonce`, `post-id` and `shortcode-atts` of a page that has the feed. */
  'feed-id'?: string | undefined;
  /** Address of WordPress’s `admin-ajax.php`, used as it is. Without it, the page’s `sb_instagram_js_options.ajax_url`, or `/wp-admin/admin-ajax.php`. */
  'ajax-url'?: string | undefined;
  /** Address of a JSON file with the photos; no server is asked then. */
  src?: string | undefined;
  /** `carousel` puts the photos into a row that scrolls by slides, `masonry` gives each the shape of its picture, `highlight` makes every sixth one large. */
  layout?: 'grid' | 'carousel' | 'masonry' | 'highlight' | undefined;
  /** Columns, 1 to 10. Without it, as the rendered block says, else 4; 3 slides in a carousel. */
  cols?: number | string | undefined;
  /** Columns of windows up to 800 px wide, or `same`. Else 2. */
  'cols-tablet'?: '' | 'same' | 'auto' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | undefined;
  /** Columns of windows up to 480 px wide, `same`, or `auto`: then fewer columns from 640 px down, and `cols-tablet` does not count. Else 1. */
  'cols-mobile'?: '' | 'same' | 'auto' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | undefined;
  /** Photos at first and with each load-more; 0 stands for what the block says, else 20. */
  num?: number | string | undefined;
  /** Photos at first in windows below 480 px; 0 stands for what the block says, else `num`. */
  'num-mobile'?: number | string | undefined;
  /** Image width: `thumb` 150, `medium` 320, `full` 640, `auto` as the tile needs. Without it, as the rendered block says, else `auto`. */
  'image-res'?: '' | 'auto' | 'thumb' | 'medium' | 'full' | undefined;
  /** Shape of the tiles, width to height. Without it, as the rendered block says, else `1:1`. */
  'image-aspect'?: '' | '1:1' | '4:5' | '3:4' | undefined;
  /** Half the space between two tiles, in px; -1 stands for what the block says, else 5. */
  'item-padding'?: number | string | undefined;
  /** A click shows the photo, or plays the film, in a dialog with its caption: arrow keys, Home and End, swipe, Escape. Without it, and with a modifier key, it opens the post. */
  lightbox?: boolean | undefined;
  /** `hover` shows a photo’s caption over it, under the pointer and with the focus. */
  captions?: 'none' | 'hover' | undefined;
  /** More photos come when the end of the feed comes near; the button stays. After a failure they come only by the button. */
  infinite?: boolean | undefined;
  /** The shortcode’s attributes as JSON, sent back to the server as they are. */
  'shortcode-atts'?: string | undefined;
  /** Number of the page the feed stands on; the nonce belongs to it. */
  'post-id'?: string | undefined;
  /** The nonce that the block was rendered with. */
  'locator-nonce'?: string | undefined;
  /** Folder of the local copies, as an address. Without it, the plugin’s own. */
  'resized-url'?: string | undefined;
  /** Language of the feed’s own words; without it, that of the page. */
  lang?: string | undefined;
  /** Other words for what the feed itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A file or inline JSON may have `texts`, too; these go over them. */
  texts?: object | string | undefined;
  /** The server is not asked for local copies. */
  'resize-disable'?: boolean | undefined;
  /** The images that the server rendered are kept. */
  'image-load-disable'?: boolean | undefined;
  /** Writes the feed’s state to the console. */
  debug?: boolean | undefined;
  /** Local copies go before the originals. */
  'favor-local'?: boolean | undefined;
  /** The first photos are fetched, also where the block holds some. */
  'ajax-post-load'?: boolean | undefined;
  /** No image of another host before the visitor agrees. */
  gdpr?: boolean | undefined;
  /** Images of other hosts do not wait for consent after all. */
  'override-block-cdn'?: boolean | undefined;
  /** Tells the plugin on which pages its feeds are. */
  locator?: boolean | undefined;
  /** Sends the plugin’s test call. */
  'test-ajax'?: boolean | undefined;
}

/** Properties of <sbi-feed> without an attribute. */
export interface SbiFeedProperties {
}

/** What <sbi-feed> dispatches. */
export interface SbiFeedEvents {
  /** The first photos are in place. */
  'sbi-load': CustomEvent<{ feedId: string; total: number }>;
  /** More photos are in place. */
  'sbi-load-more': CustomEvent<{ feedId: string; total: number; added: number; page: number }>;
  /** There are no more photos. */
  'sbi-end': CustomEvent<{ feedId: string; total: number }>;
  /** An image could not be loaded. Another address follows, then the local copy, then a neutral tile. */
  'sbi-image-error': CustomEvent<{ id: string; url: string; attempt: number }>;
}

/** `<consent-banner>`. Asks for consent as the law wants it, records the choice per category, enforces it on scripts, frames and cookies, and tells everybody. */
export declare class ConsentBanner extends HTMLElement {
  /** gdpr (nothing without consent, the default), ccpa (everything until the visitor opts out), none (everything, and nobody is asked), or auto: the law of the visitor’s region. */
  law: '' | 'gdpr' | 'ccpa' | 'none' | 'auto';
  /** Where the visitor is, as the server knows it (ISO 3166-2: US, US-CA); for law="auto". Without it, <meta name="consent-region"> or the settings’ function of that name says it; where nobody does, the law is gdpr. */
  region: string;
  /** A bar over the whole width, a box in a corner (the default), or a popup in the middle, which dims the page and lets it be used. */
  type: '' | 'classic' | 'box' | 'popup';
  /** Where the bar (top, bottom) or the box (a corner) stands; bottom and bottom-left are usual. */
  position: '' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** A modal (the default), in place of the banner (pushdown), or a side panel. */
  preferenceCenter: '' | 'modal' | 'pushdown' | 'sidebar';
  /** Address of a JSON file with the configuration: our format, or CookieYes’ _ckyConfig. */
  src: string;
  /** light (the default), dark, or auto: as the visitor’s system is. */
  theme: '' | 'light' | 'dark' | 'auto';
  /** Days until the visitor is asked again; 0 leaves it to the configuration, and after that to 365. */
  expiryDays: number;
  /** Number of your policy: raise it, and every visitor is asked again. */
  revision: number;
  /** Crawlers see no banner. */
  hideFromBots: boolean;
  /** Reloads the page after a choice that changes what is allowed. */
  reloadOnAccept: boolean;
  /** Link to the cookie policy, behind the description. */
  policyUrl: string;
  /** Receives each choice as JSON, again and again until it has arrived. */
  logEndpoint: string;
  /** The banner’s heading, which is also its name for screen readers. */
  heading: string;
  /** The banner’s text. */
  description: string;
  /** The button that allows everything. */
  acceptLabel: string;
  /** The button that allows only what is necessary. */
  rejectLabel: string;
  /** The button that opens the preference centre. */
  settingsLabel: string;
  /** Other words for any of its texts, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. They go over the `texts` of the configuration, and under the attributes that name one text. */
  texts: object | null;
  /** The configuration as an object: over inline JSON and src, under the attributes. Also as JSON in an attribute of that name. */
  settings: ConsentSettings | string | null;
  /** activeLaw, categories (slug → boolean), isUserActionCompleted, consentID, languageCode, optedOut; null until the banner has started. */
  readonly consent: { activeLaw: string; categories: Record<string, boolean>; isUserActionCompleted: boolean; consentID: string; languageCode: string } | null;
  /** Shows the banner again. */
  show(): void;
  /** Opens the preference centre, or under ccpa the opt-out popup. */
  showPreferences(): void;
  /** Allows every category. */
  acceptAll(): void;
  /** Allows only what is necessary; under ccpa the visitor opts out. */
  rejectAll(): void;
  /** Slug → allowed; what is left out stays as it is, what is necessary stays allowed. `service.<name>` is one service, whose switch wins over its category’s. */
  save(choice: Record<string, boolean>): void;
}

/** `<contact-form-7>`. A Contact Form 7 form: put the tag around what the shortcode rendered, or around a template of form-tags. WordPress stays as it is. */
export declare class ContactForm7 extends HTMLElement {
  /** `own` draws the form in a look of its own, which no style sheet of the page can disturb. `page` leaves the form that WordPress rendered where it is, in the look of the theme, with its columns, captchas and scripts; only the list of errors, the message and the progress of files are drawn by the tag. A template always has the own look. In both looks the form that WordPress rendered holds the values, is the target of the events, and knows `form.wpcf7`, `wpcf7.submit`, `wpcf7.reset`, `wpcf7.validate` and `wpcf7.blocked`; captchas, frames and custom elements of the page are shown in their places. */
  look: 'own' | 'page';
  /** Number of the form. Markup that WordPress rendered brings its own; a template needs it. */
  formId: string;
  /** Address of the REST API, such as `https://example.org/wp-json/` or `https://example.org/?rest_route=/`. Without it, the page’s `wpcf7.api.root`, its `<link rel="https://api.w.org/">`, or `/wp-json/`. */
  apiRoot: string;
  /** Tells forms of one page apart, such as `wpcf7-f5-p6-o1`. Made up where the markup has none. */
  unitTag: string;
  /** Number of the page the form stands on, for the mail. */
  postId: string;
  /** Locale of the form as WordPress names it, such as `en_US`. */
  locale: string;
  /** Other words for what the form itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. What the server says is WordPress’s. */
  texts: object | null;
  /** Version of Contact Form 7 that the server is told. */
  pluginVersion: string;
  /** What the form is doing or what became of it: `init`, `submitting`, `invalid`, `sent`, `failed` … Also a CSS state: `contact-form-7:state(sent)`. */
  readonly status: string;
  /** Sends the form once, without asking for acceptance; resolves to the status it ends in. */
  submit(): Promise<string>;
  /** Empties the form and asks for new challenges. */
  reset(): void;
}

/** `<link-analytics>`. Counts clicks on outbound links, downloads, partner links, telephone numbers and mail addresses in Google Analytics 4, with the events and parameters of MonsterInsights. What stands inside of an element with `data-no-track` is not counted, nor is a link that only opens a dialog or a menu here (`aria-haspopup`). */
export declare class LinkAnalytics extends HTMLElement {
  /** GA4 measurement id (`G-…`). Without it, events go to the property of the page’s own gtag, or to the dataLayer of Tag Manager. */
  measurementId: string;
  /** Home page of the site; its host and the hosts under it are internal. Default: the page’s host. */
  homeUrl: string;
  /** File extensions that count as downloads, in the place of the default; the word `ga4` stands for the list of GA4’s enhanced measurement. */
  downloadExtensions: readonly string[];
  /** Paths of the site that lead to partners: `go /out=label`, or JSON `[{"path": "/go/", "label": "affiliate"}]`. */
  inboundPaths: string;
  /** Counts every change of the address’ hash as a page view. */
  hashTracking: boolean;
  /** Counts links to other hostnames of the same site. */
  crossHostname: boolean;
  /** Counts how far a page is scrolled, in percent of its height: `25 50 75 90`. The event is GA4’s `scroll`. */
  scrollDepth: readonly string[];
  /** Counts forms that are begun and sent: GA4’s `form_start` and `form_submit`. What is written is never read. */
  formEvents: boolean;
  /** Counts clicks on elements, and forms, with `data-event-name="signup"`, or with Plausible’s class names. */
  taggedEvents: boolean;
  /** `beacon` never delays a navigation; `hold` waits for the tracker, at most 1000 ms, before the page is left. */
  navigation: 'beacon' | 'hold';
  /** Hides telephone numbers and mail addresses in what is sent. */
  mask: boolean;
  /** Sends only with consent for this category; up to 20 clicks wait for the visitor’s choice. */
  consentCategory: string;
  /** Writes every decision to the console. */
  debug: boolean;
}

/** `<page-theme>`. Switches on what themes do with scripts: menus, scroll and layout helpers, animations on scroll. Each attribute is one switch; the hooks are data attributes of the page’s own elements. */
export declare class PageTheme extends HTMLElement {
  /** Class `js` on the root element in the place of `no-js`. */
  jsClass: boolean;
  /** Class of the viewport’s width on the root: `xs` below 768 px, `sm` from there, `md` from 992, `lg` above 1200. */
  viewportClasses: boolean;
  /** Loads `[data-lazy-background="hero.jpg"]`, and marks Elementor’s parent containers, 200 px before they come into view. */
  lazyBackgrounds: boolean;
  /** Class `is-shrunk` on the header once the page has scrolled past its height plus 60 px. */
  headerShrink: boolean;
  /** `[data-dropdown]` around a link or button and its submenu: opens by hover above 767 px, by keyboard and touch always; class `is-open`. */
  dropdowns: boolean;
  /** `[data-menu-toggle="id"]` opens and closes the mobile menu of that id; class `is-open`. */
  menu: boolean;
  /** `[data-search-toggle="id"]` opens and closes the search box and puts the cursor in it. */
  search: boolean;
  /** `[data-sidebar-toggle="id"]` opens and closes the off-canvas sidebar; what cannot be seen is `inert`, the page behind a fixed one does not scroll, Escape closes it, and so does a window in which its button is gone. */
  sidebar: boolean;
  /** `[data-collapse-toggle="id"]` unfolds the part of that id in 350 ms; folded, it is still found by search in page. */
  collapse: boolean;
  /** Marks the navigation’s link to the current section, class `active` and `aria-current`, 30 px below the navigation. */
  sections: boolean;
  /** Keeps targets of anchor links clear of what stays at the top with the navigation in it: the sticky or fixed element around it, or itself. */
  anchors: boolean;
  /** `[data-typed="phrase|another"]` types the phrases and then its own text, 500 ms after it has come to 85 % of the viewport. */
  headline: boolean;
  /** `[data-carousel]` shows three of its children at once, two on a tablet, one on a mobile phone; `[data-carousel-prev="id"]` and `[data-carousel-next="id"]` scroll it. */
  carousel: boolean;
  /** `[data-animate-type="fadeIn"]` is invisible until it comes to 90 % of the viewport, then plays the effect once. Also `data-animate-delay`, `-duration`, `-columns="columns|stagger"`, `-stagger` (milliseconds) and `-item` (selector). */
  animations: boolean;
  /** Selector of the page’s header. */
  header: string;
  /** Selector of the page’s navigation. */
  nav: string;
}

/** `<poptin-popup>`. Popups for a page. One tag with a source (a provider, a static file, JSON inside it) starts the page’s display run, which decides whether, when and how often each popup appears. A tag with `popup-id` or `settings` is one popup. */
export declare class PoptinPopupElement extends HTMLElement {
  /** The site’s id at the provider. With `api-base` it opens the provider’s door. */
  clientId: string;
  /** The tag stands for this one popup: it is drawn here or on `open()`. Without a source of its own it takes it from the page’s other tag. */
  popupId: string;
  /** Address of the provider; its routes `/api/display/…` follow it. */
  apiBase: string;
  /** A static file in the shape of a display response: no server decides anything. */
  src: string;
  /** Without a provider, conversions are sent here by POST as JSON. */
  submitUrl: string;
  /** `page`: landing-page mode, one popup at once instead of triggers. */
  mode: '' | 'page';
  /** Other words for what the popup itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A popup of the file or the provider may have its own `texts`; the tag’s go over them. */
  texts: object | null;
  /** Nothing starts until the visitor allows this category of cookies. */
  consentCategory: string;
  /** `off`: markup that the provider wants in the head after a conversion is not put there. */
  conversionCode: 'on' | 'off';
  /** `off`: the provider’s upgrade and remind-me popups are never shown to visitors. */
  limitPopups: 'on' | 'off';
  /** The page’s online store. `auto`: by what the page shows (`window.Shopify`, Wix’s globals or generator); `off`: none, nothing of it is fetched. */
  store: 'auto' | 'shopify' | 'wix' | 'off';
  /** `off`: the lead of a player who lost a prize game is not sent. A game without a form sends none in any case. */
  sendLosers: 'on' | 'off';
  /** `off`: a lead that the network does not take is not kept for a later try. */
  outbox: 'on' | 'off';
  /** `off`: nothing is kept on the visitor’s device, neither cookies nor web storage; how often a popup shows is remembered until the page is left. */
  storage: 'on' | 'off';
  /** Addresses of visited pages are stored without their queries, which may hold order numbers and tokens; the parameters of campaigns (`utm_…`, `gclid`) stay. `all`: with their whole query. */
  pageQueries: 'campaign' | 'all';
  /** Consent fields may be ticked beforehand where the popup asks for it. Unlawful in the EU. */
  legacyPreticked: boolean;
  /** A bar at the top also moves what the page has fixed to its top edge, and puts it back. `page`: it does not. */
  barShift: 'header' | 'page';
  /** `off`: a lightbox or full page covers also the first page that a phone opens from a search engine. Otherwise a bar or a teaser tab stands in for it there, since search engines rank covered pages lower. */
  firstPageMobile: 'soft' | 'off';
  /** The looks of all its popups: `clean` as they are by themselves, `ink` dark, `editorial` like print, `soft` tints and round corners, `bold` on the accent, `brutal` lines without corners. A popup’s `content.theme` goes before it. A theme that is not used is not downloaded. */
  theme: string;
  /** Folder of web fonts, such as the `fonts/` beside the script: `sans.woff2`, and `sans-hebrew.woff2` for Hebrew. Fetched only for a popup that shows, and from another site only with consent to third-party content. Without it the system’s fonts are used and nothing is fetched. */
  fontBase: string;
  /** `off`: changes of the address by script do not start a new page view. */
  spa: 'auto' | 'off';
  /** Shows a panel that says why each popup is or is not shown. */
  debug: boolean;
  /** One popup as the provider sends it. Takes effect at the next `open()`. Also as JSON in an attribute of that name. */
  settings: PopupSettings | string | null;
  /** Where the popup of this tag is. */
  readonly state: 'idle' | 'loading' | 'open' | 'closing' | 'closed';
  /** Opens the popup, whatever its triggers say. Resolves to whether it came onto the screen. */
  open(trigger?: string): Promise<boolean>;
  /** Closes it. False if nothing was open, or a listener prevented it. */
  close(reason?: string): boolean;
  /** Why each popup is or is not on the screen: its rules as they stand, the triggers it waits for. */
  explain(): { poptinId: string; phase: string; trigger: string; reason: string; rules: { rule: string; pass: boolean; actual: string; expected: string }[]; waitingFor: string[] }[];
}

/** `<poptin-tab>`. The teaser tab of a popup: a small handle at the edge of the screen that opens it, or brings it back after it was closed. */
export declare class PoptinTabElement extends HTMLElement {
  /** The id of the popup. The page’s display run opens it; frequency rules do not stand in the way of a visitor who asks. */
  for: string;
  /** `before_show`: until the popup is first shown; `after_close`: once the visitor has closed it; `always`: both. Never while the popup is open, nor after a conversion. */
  show: 'always' | 'before_show' | 'after_close';
  /** One of the nine positions of popups, such as `left-midlle`, `center-bottom` or `right-top`. Corners belong to the top and the bottom edge. Left and right are the screen’s own. Default: the middle of the edge where a line of text ends, so the right one in English and the left one in Hebrew. */
  position: string;
  /** What stands on the tab. Default: the popup’s `content.tab.label`. */
  label: string;
  /** Before the words: the address of a picture, or a drawing of ours in the colour of the words: `tagdrop:gift`, `envelope`, `tag`, `percent`, `truck`, `clock`, `heart`, `megaphone`. Default: the popup’s `content.tab.image`. */
  image: string;
  /** Other words for what the tab itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. */
  texts: object | null;
}

/** `<sbi-feed>`. A photo feed: put the tag around what Smash Balloon’s shortcode rendered, name a feed of your WordPress, or give it a file of photos. Nothing on the server changes. */
export declare class SbiFeed extends HTMLElement {
  /** Number of the feed, such as `1` or `*1`. Without it, as the rendered block says. With neither block nor file the photos are fetched, which WordPress answers only with the `locator-nonce`, `post-id` and `shortcode-atts` of a page that has the feed. */
  feedId: string;
  /** Address of WordPress’s `admin-ajax.php`, used as it is. Without it, the page’s `sb_instagram_js_options.ajax_url`, or `/wp-admin/admin-ajax.php`. */
  ajaxUrl: string;
  /** Address of a JSON file with the photos; no server is asked then. */
  src: string;
  /** `carousel` puts the photos into a row that scrolls by slides, `masonry` gives each the shape of its picture, `highlight` makes every sixth one large. */
  layout: 'grid' | 'carousel' | 'masonry' | 'highlight';
  /** Columns, 1 to 10. Without it, as the rendered block says, else 4; 3 slides in a carousel. */
  cols: number;
  /** Columns of windows up to 800 px wide, or `same`. Else 2. */
  colsTablet: '' | 'same' | 'auto' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';
  /** Columns of windows up to 480 px wide, `same`, or `auto`: then fewer columns from 640 px down, and `cols-tablet` does not count. Else 1. */
  colsMobile: '' | 'same' | 'auto' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';
  /** Photos at first and with each load-more; 0 stands for what the block says, else 20. */
  num: number;
  /** Photos at first in windows below 480 px; 0 stands for what the block says, else `num`. */
  numMobile: number;
  /** Image width: `thumb` 150, `medium` 320, `full` 640, `auto` as the tile needs. Without it, as the rendered block says, else `auto`. */
  imageRes: '' | 'auto' | 'thumb' | 'medium' | 'full';
  /** Shape of the tiles, width to height. Without it, as the rendered block says, else `1:1`. */
  imageAspect: '' | '1:1' | '4:5' | '3:4';
  /** Half the space between two tiles, in px; -1 stands for what the block says, else 5. */
  itemPadding: number;
  /** A click shows the photo, or plays the film, in a dialog with its caption: arrow keys, Home and End, swipe, Escape. Without it, and with a modifier key, it opens the post. */
  lightbox: boolean;
  /** `hover` shows a photo’s caption over it, under the pointer and with the focus. */
  captions: 'none' | 'hover';
  /** More photos come when the end of the feed comes near; the button stays. After a failure they come only by the button. */
  infinite: boolean;
  /** The shortcode’s attributes as JSON, sent back to the server as they are. */
  shortcodeAtts: string;
  /** Number of the page the feed stands on; the nonce belongs to it. */
  postId: string;
  /** The nonce that the block was rendered with. */
  locatorNonce: string;
  /** Folder of the local copies, as an address. Without it, the plugin’s own. */
  resizedUrl: string;
  /** Other words for what the feed itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A file or inline JSON may have `texts`, too; these go over them. */
  texts: object | null;
  /** The server is not asked for local copies. */
  resizeDisable: boolean;
  /** The images that the server rendered are kept. */
  imageLoadDisable: boolean;
  /** Writes the feed’s state to the console. */
  debug: boolean;
  /** Local copies go before the originals. */
  favorLocal: boolean;
  /** The first photos are fetched, also where the block holds some. */
  ajaxPostLoad: boolean;
  /** No image of another host before the visitor agrees. */
  gdpr: boolean;
  /** Images of other hosts do not wait for consent after all. */
  overrideBlockCdn: boolean;
  /** Tells the plugin on which pages its feeds are. */
  locator: boolean;
  /** Sends the plugin’s test call. */
  testAjax: boolean;
  /** Does what the button does; resolves to the number of photos that came. */
  loadMore(): Promise<number>;
}

/** Every event of every tag. All of them reach the document. */
export interface TagdropEventMap extends ConsentBannerEvents, ContactForm7Events, LinkAnalyticsEvents, PageThemeEvents, PoptinPopupEvents, PoptinTabEvents, SbiFeedEvents {
  /** A file of ours could not be loaded; `chunk` names it, `version` is that of the script which asked for it. */
  'tagdrop-error': CustomEvent<{ chunk: string; version: string; cause: unknown }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'consent-banner': ConsentBanner;
    'contact-form-7': ContactForm7;
    'link-analytics': LinkAnalytics;
    'page-theme': PageTheme;
    'poptin-popup': PoptinPopupElement;
    'poptin-tab': PoptinTabElement;
    'sbi-feed': SbiFeed;
  }
  interface ElementEventMap extends TagdropEventMap {}
  interface DocumentEventMap extends TagdropEventMap {}
  interface WindowEventMap extends TagdropEventMap {}
}

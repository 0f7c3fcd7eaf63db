// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

/** A Contact Form 7 form: put the tag around what the shortcode rendered, or around a template of form-tags. WordPress stays as it is. */
export interface ContactForm7Attributes {
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
  /** Version of Contact Form 7 that the server is told. */
  'plugin-version'?: string | undefined;
}

/** Properties of <contact-form-7> without an attribute. */
export interface ContactForm7Properties {
}

/** What <contact-form-7> dispatches. */
export interface ContactForm7Events {
  /** Before a form is sent. What a listener adds to `formData` is sent too. */
  wpcf7beforesubmit: CustomEvent;
  /** After every attempt, whatever came of it; tips and message are in place. */
  wpcf7submit: CustomEvent;
  /** Fields are not valid. */
  wpcf7invalid: CustomEvent;
  /** An acceptance is missing. */
  wpcf7unaccepted: CustomEvent;
  /** The server took the message for spam. */
  wpcf7spam: CustomEvent;
  /** A plugin on the server stopped the mail. */
  wpcf7aborted: CustomEvent;
  /** The message was sent. */
  wpcf7mailsent: CustomEvent;
  /** The server could not send the mail. */
  wpcf7mailfailed: CustomEvent;
  /** The form was emptied and is ready again. */
  wpcf7reset: CustomEvent;
  /** The status is another one. */
  wpcf7statuschanged: CustomEvent;
}

/** Counts clicks on outbound links, downloads, partner links, telephone numbers and mail addresses in Google Analytics 4, with the events and parameters of MonsterInsights. */
export interface LinkAnalyticsAttributes {
  /** GA4 measurement id (`G-…`). Without it, events go to the property of the page’s own gtag, or to the dataLayer of Tag Manager. */
  'measurement-id'?: string | undefined;
  /** Home page of the site; its host and the hosts under it are internal. Default: the page’s host. */
  'home-url'?: string | undefined;
  /** File extensions that count as downloads. */
  'download-extensions'?: string | undefined;
  /** Paths of the site that lead to partners: `go /out=label`, or JSON `[{"path": "/go/", "label": "affiliate"}]`. */
  'inbound-paths'?: string | undefined;
  /** Counts every change of the address’ hash as a page view. */
  'hash-tracking'?: boolean | undefined;
  /** Counts links to other hostnames of the same site. */
  'cross-hostname'?: boolean | undefined;
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
  'link-click': CustomEvent;
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
  /** `[data-sidebar-toggle="id"]` opens and closes the off-canvas sidebar; what cannot be seen is `inert`, Escape closes it. */
  sidebar?: boolean | undefined;
  /** `[data-collapse-toggle="id"]` unfolds the part of that id in 350 ms; folded, it is still found by search in page. */
  collapse?: boolean | undefined;
  /** Marks the navigation’s link to the current section, class `active` and `aria-current`, 30 px below the navigation. */
  sections?: boolean | undefined;
  /** Keeps targets of anchor links clear of the navigation. */
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

/** A photo feed: put the tag around what Smash Balloon’s shortcode rendered, name a feed of your WordPress, or give it a file of photos. Nothing on the server changes. */
export interface SbiFeedAttributes {
  /** Number of the feed, such as `1` or `*1`. Without it, as the rendered block says; with neither block nor file, the photos are fetched. */
  'feed-id'?: string | undefined;
  /** Address of WordPress’s `admin-ajax.php`, used as it is. Without it, the page’s `sb_instagram_js_options.ajax_url`, or `/wp-admin/admin-ajax.php`. */
  'ajax-url'?: string | undefined;
  /** Address of a JSON file with the photos; no server is asked then. */
  src?: string | undefined;
  /** `carousel` puts the photos into a row that scrolls by slides. */
  layout?: 'grid' | 'carousel' | undefined;
  /** Columns, 1 to 10. Without it, as the rendered block says, else 4; 3 slides in a carousel. */
  cols?: '' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | undefined;
  /** Columns of windows up to 800 px wide, or `same`. Else 2. */
  'cols-tablet'?: '' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'same' | undefined;
  /** Columns of windows up to 480 px wide, `same`, or `auto`: then fewer columns from 640 px down. Else 1. */
  'cols-mobile'?: '' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'same' | 'auto' | undefined;
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
  /** A click shows the photo in a dialog. Without it, and with a modifier key, it opens the post. */
  lightbox?: boolean | undefined;
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
  'sbi-load': CustomEvent;
  /** More photos are in place. */
  'sbi-load-more': CustomEvent;
  /** There are no more photos. */
  'sbi-end': CustomEvent;
  /** An image could not be loaded. Another address follows, then the local copy, then a neutral tile. */
  'sbi-image-error': CustomEvent;
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const recordings = resolve(import.meta.dirname, '../../../test/elements/contact-form-7/recordings');

/**
 * What is compared: our pages and the peers' with the same job, and when the job counts as done. An npm peer has its
 * page here; a WordPress plugin is a folder with a saved page (`index.html` and what it requests), named by an option.
 * @typedef {object} Variant
 * @property {string} name
 * @property {boolean} [isPeer]
 * @property {string} [head] Markup, after the probe.
 * @property {string} [body]
 * @property {string} done An expression; the first frame in which it is true is measured.
 * @property {string} [click] What the visitor presses when the page has settled; the time is measured from there.
 * @property {[number, number]} [goal] Its own goal, where it differs from the job's.
 * @property {string} [option] The command line's option that names the folder of the saved page.
 */

const LOADER = '<script type="module" src="/ours/tagdrop.js"></script>';
const PRELOAD = ['poptin-popup', 'popup-view']
  .map((name) => `<link rel="modulepreload" href="/ours/${name}.js">`)
  .join('');
const BANNER = '<script type="module" async src="/ours/consent-banner.js"></script>';
const GATE = '<script src="/ours/consent-gate.js"></script>';
const OPENER = '<p><button id="opener" type="button" data-poptin-click="bench00000001">Open</button></p>';

/** The tag of a popup may be another one than the tag with the list. */
const inShadow = (tag, selector) =>
  `[...document.querySelectorAll('${tag}')].some((each) => isSeen(each.shadowRoot?.querySelector('${selector}')))`;
const inPage = (selector) => `isSeen(document.querySelector('${selector}'))`;

const popup = (trigger) =>
  `<poptin-popup submit-event><script type="application/json">${JSON.stringify({
    poptins: [
      {
        poptin_id: 'bench00000001',
        poptin_name: 'Newsletter',
        poptin_type: 'lightbox',
        poptin_format: 'format_1',
        ...trigger,
        content: {
          title: 'Get 10 % off',
          text: 'News twice a month.',
          fields: [{ id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 }],
          button: { label: 'Send me the code', action: 'submit' },
        },
      },
    ],
  })}</script></poptin-popup>`;

const AT_ONCE = popup({ display_after_sec_active: { seconds: 0, scope: 'page_wide' } });
const ON_CLICK = `${OPENER}${popup({ on_click: 1 })}`;
const shownPopup = inShadow('poptin-popup', '[part="popup"]');
const postHog = (survey) =>
  `<script src="/posthog/array.js"></script><script>posthog.init('bench', { api_host: location.origin, autocapture: false, capture_pageview: false, opt_out_useragent_filter: true, disable_session_recording: true });</script><!-- ${survey} -->`;
const shownSurvey = `[...document.querySelectorAll('[class^="PostHogSurvey"]')].some((each) => isSeen(each.shadowRoot?.querySelector('form, .survey-form, .ph-survey')))`;

const LOADED = `document.readyState === 'complete'`;
const ANALYTICS = '<link-analytics measurement-id="G-1"></link-analytics>';

const CATEGORIES = ['functional', 'analytics', 'performance', 'advertisement'];

const form = (look) =>
  `<contact-form-7 look="${look}" form-id="5" api-root="/wp-json/">${readFileSync(join(recordings, 'form-default.html.txt'), 'utf8')}</contact-form-7>`;
const photos = `[...(document.querySelector('sbi-feed')?.shadowRoot?.querySelectorAll('img') ?? [])].slice(0, 4)`;

const tags = `<consent-banner></consent-banner>${AT_ONCE}<poptin-tab for="bench00000001" show="after_close"></poptin-tab>${ANALYTICS}<page-theme></page-theme>${form('auto')}<sbi-feed src="/feed.json" cols="4" num="12"></sbi-feed>`;
const EVERYTHING = { head: GATE + BANNER + LOADER, body: tags };
const shownBanner = inShadow('consent-banner', 'section');
const shownForm = inShadow('contact-form-7', '[part~="form"]');
const shownPeerForm = `document.querySelector('.wpcf7.js')`;
const shownRow = `${photos}.length === 4 && ${photos}.every((each) => each.complete && each.naturalWidth > 0)`;
const shownPeerRow = `[...document.querySelectorAll('.sbi_photo img')].slice(0, 4).every((each) => each.complete && each.naturalWidth > 0) && document.querySelector('#sb_instagram:not(.sbi_js_load_disabled) .sbi_photo img')`;
/** A page with all our tags, and one with a plugin for each of them: when one surface of it is there. */
const everything = (surface, done, peerDone) => ({
  job: `everything, its ${surface}`,
  goal: [0.67, 0.67],
  variants: [
    { name: 'all tags', ...EVERYTHING, done },
    { name: 'the plugins together', option: 'everything', done: peerDone },
  ],
});

/** Goal: the share of the plugin's time, or where its page is not given of the better peer's, locally and on slow 4G. */
export const JOBS = [
  {
    job: 'popup at once',
    goal: [0.7, 0.75],
    variants: [
      { name: 'poptin-popup', head: LOADER, body: AT_ONCE, done: shownPopup },
      { name: 'poptin-popup, preloaded', head: PRELOAD + LOADER, body: AT_ONCE, done: shownPopup },
      { name: 'PostHog surveys', isPeer: true, head: postHog('at once'), done: shownSurvey },
      { name: 'Popup Maker', option: 'popup-maker', done: inPage('.pum-container') },
    ],
  },
  {
    job: 'popup after a click',
    goal: [0.85, 1],
    variants: [
      { name: 'poptin-popup', head: LOADER, body: ON_CLICK, done: shownPopup, click: '#opener' },
      {
        name: 'Popup Maker',
        option: 'popup-maker-click',
        done: inPage('.pum-container'),
        click: '[class*="popmake-"]:not(.pum)',
      },
    ],
  },
  {
    job: 'banner visible',
    goal: [0.8, 0.8],
    variants: [
      {
        name: 'consent-banner',
        head: BANNER + LOADER,
        body: '<consent-banner></consent-banner>',
        done: shownBanner,
      },
      {
        name: 'consent-banner with the gate',
        head: GATE + BANNER + LOADER,
        body: '<consent-banner></consent-banner>',
        done: shownBanner,
      },
      {
        name: 'vanilla-cookieconsent',
        isPeer: true,
        head: '<link rel="stylesheet" href="/vanilla/cookieconsent.css"><script defer src="/vanilla/cookieconsent.umd.js"></script><script defer src="/vanilla.js"></script>',
        done: inPage('#cc-main .cm'),
      },
      {
        name: 'Klaro',
        isPeer: true,
        head: '<script defer src="/klaro-config.js"></script><script defer src="/klaro/klaro.js"></script>',
        done: inPage('.klaro .cookie-notice'),
      },
      { name: 'CookieYes', option: 'cookieyes', done: inPage('.cky-consent-container') },
    ],
  },
  {
    job: 'contact form ready',
    goal: [0.9, 0.9],
    variants: [
      {
        name: 'contact-form-7, look of the page',
        head: LOADER,
        body: form('page'),
        done: `document.querySelector('contact-form-7')?.matches(':defined') && document.querySelector('contact-form-7 form')?.noValidate`,
      },
      {
        name: 'contact-form-7, own look',
        head: LOADER,
        body: form('own'),
        done: shownForm,
        goal: [1, 1],
      },
      { name: 'Contact Form 7', option: 'contact-form-7', done: shownPeerForm },
    ],
  },
  {
    job: 'feed, first row',
    goal: [0.45, 0.7],
    variants: [
      {
        name: 'sbi-feed',
        head: LOADER,
        // with its room, as docs/feed.md says
        body: '<style>sbi-feed:not(:defined) { display: block; padding-block-end: calc((100% + 10px) * 3 / 4) }</style><sbi-feed src="/feed.json" cols="4" num="12"></sbi-feed>',
        done: shownRow,
      },
      {
        name: 'Smash Balloon',
        option: 'smash-balloon',
        done: shownPeerRow,
      },
    ],
  },
  everything('banner', shownBanner, inPage('.cky-consent-container')),
  everything('form', shownForm, shownPeerForm),
  everything('feed', shownRow, shownPeerRow),
  {
    // what a page pays for whose visitor does nothing; the first row is the browser's own part of it
    job: 'idle page',
    goal: [],
    variants: [
      { name: 'a page without us', done: LOADED },
      { name: 'the loader alone', head: LOADER, done: LOADED },
      { name: 'a popup that waits', head: LOADER, body: ON_CLICK, done: LOADED },
      { name: 'link-analytics', head: LOADER, body: ANALYTICS, done: LOADED },
    ],
  },
];

const text =
  '<p>Green beans arrive in sacks of sixty kilograms. We taste before we buy, and again before we roast.</p>';

/** Records the first frame in which it is done, and the layout shifts. Runs before everything else in the page. */
export const probe = ({ done, click }) => `<script>
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isSeen = (found) => found?.getBoundingClientRect().height > 0 && found.checkVisibility({ visibilityProperty: true }) && getComputedStyle(found).opacity > 0;
  window.watch = (from) => {
    const look = () => (${done}) ? (window.seen = performance.now() - from) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  };
  ${click ? `addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true });` : 'watch(0);'}
</script>`;

export const write = (variant) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,">${probe(variant)}${variant.head ?? ''}</head><body>${text.repeat(8)}${variant.body ?? ''}${text.repeat(8)}</body></html>`;

const SURVEY = {
  id: 'bench',
  name: 'Newsletter',
  type: 'popover',
  start_date: '2020-01-01T00:00:00Z',
  end_date: null,
  current_iteration: null,
  appearance: { surveyPopupDelaySeconds: 0, displayThankYouMessage: false },
  conditions: null,
  questions: [{ id: 'q', type: 'open', question: 'Your e-mail?', description: 'News twice a month.' }],
};

/** Answers to requests of the pages that are not files. */
export const ANSWERS = {
  '/vanilla.js': `CookieConsent.run({
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, ${CATEGORIES.map((each) => `${each}: {}`).join()} },
    language: { default: 'en', translations: { en: {
      consentModal: { title: 'We value your privacy', description: 'We use cookies to make this site work.', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Customise' },
      preferencesModal: { title: 'Choose', acceptAllBtn: 'Accept all', savePreferencesBtn: 'Save', sections: [${CATEGORIES.map((each) => `{ title: '${each}', description: '', linkedCategory: '${each}' }`).join()}] } } } } });`,
  '/klaro-config.js': `window.klaroConfig = { services: [${CATEGORIES.map((each) => `{ name: '${each}', title: '${each}', purposes: ['${each}'] }`).join()}] };`,
  '/array/bench/config.js': `window._POSTHOG_REMOTE_CONFIG = { bench: { config: ${JSON.stringify({ surveys: [SURVEY], supportedCompression: [], hasFeatureFlags: false })}, siteApps: [] } };`,
  '/array/bench/config': JSON.stringify({
    surveys: [SURVEY],
    supportedCompression: [],
    hasFeatureFlags: false,
  }),
  '/api/surveys/': JSON.stringify({ surveys: [SURVEY] }),
  '/flags/': JSON.stringify({ flags: {}, featureFlags: {}, surveys: [SURVEY] }),
  '/feed.json': JSON.stringify({
    items: Array.from({ length: 12 }, (_, at) => ({
      id: `${at}`,
      link: `https://site.test/p/${at}`,
      caption: `Photo ${at}`,
      type: 'image',
      images: { 320: `/p/${at}.svg`, 640: `/p/${at}.svg` },
    })),
  }),
};

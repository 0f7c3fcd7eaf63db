/**
 * What a site may name in `services`: the category of each and the addresses that wait for it, spelled like the
 * patterns of `block`. The gate is on every page, so it carries only this; `catalogue.ts` has the rest of each row. A
 * specific address comes before a general one that contains it.
 */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  advertisement: {
    'google-ads':
      'googletagmanager.com/gtag/js?id=AW-|googleadservices.com|googleads.g.doubleclick.net|td.doubleclick.net|google.com/pagead',
    'google-adsense': 'pagead2.googlesyndication.com|securepubads.g.doubleclick.net|googletagservices.com',
    'meta-pixel': 'connect.facebook.net/signals|fbevents.js|facebook.com/tr',
    'microsoft-advertising': 'bat.bing.com|bat.bing.net',
    'linkedin-insight': 'snap.licdn.com|px.ads.linkedin.com',
    'tiktok-pixel': 'analytics.tiktok.com',
    'pinterest-tag': 's.pinimg.com/ct|ct.pinterest.com',
    'snapchat-pixel': 'sc-static.net|tr.snapchat.com',
    'reddit-pixel': 'redditstatic.com/ads|alb.reddit.com',
    'x-pixel': 'ads-twitter.com|analytics.twitter.com',
    'quora-pixel': 'a.quora.com|q.quora.com',
    criteo: 'criteo.com|criteo.net',
    taboola: 'taboola.com',
    outbrain: 'outbrain.com',
    awin: 'dwin1.com',
    'amazon-ads': 'amazon-adsystem.com',
    klaviyo: 'static.klaviyo.com|static-tracking.klaviyo.com|klaviyo.com/onsite',
    mailchimp: 'chimpstatic.com',
    activecampaign: 'trackcmp.net',
    adroll: 's.adroll.com|d.adroll.com',
  },
  analytics: {
    'google-analytics': 'googletagmanager.com/gtag/js|google-analytics.com|analytics.google.com',
    'google-tag-manager': 'googletagmanager.com/gtm.js|googletagmanager.com/ns.html',
    'microsoft-clarity': 'clarity.ms',
    matomo: 'matomo.js|matomo.php|piwik.js|matomo.cloud',
    hotjar: 'hotjar.com|hotjar.io',
    hubspot: 'hs-scripts.com|hs-analytics.net|hs-banner.com|hscollectedforms.net|track.hubspot.com',
    mixpanel: 'mxpnl.com|mixpanel.com',
    segment: 'cdn.segment.com|api.segment.io',
    amplitude: 'amplitude.com',
    posthog: 'posthog.com',
    heap: 'heapanalytics.com|heap.io',
    fullstory: 'fullstory.com',
    'crazy-egg': 'crazyegg.com',
    mouseflow: 'mouseflow.com',
    'lucky-orange': 'luckyorange.com|luckyorange.net',
    plausible: 'plausible.io',
    fathom: 'usefathom.com',
    'cloudflare-analytics': 'cloudflareinsights.com',
    vwo: 'visualwebsiteoptimizer.com',
    optimizely: 'optimizely.com',
    'yandex-metrica': 'mc.yandex.ru|mc.yandex.com',
    etracker: 'etracker.com|etracker.de',
    'adobe-analytics': 'omtrdc.net|demdex.net|adobedtm.com',
  },
  functional: {
    youtube: 'youtube.com|youtube-nocookie.com|youtu.be',
    vimeo: 'vimeo.com',
    wistia: 'wistia.com|wistia.net',
    dailymotion: 'dailymotion.com',
    'google-maps': 'maps.googleapis.com|maps.google.com|google.com/maps',
    openstreetmap: 'openstreetmap.org',
    'google-recaptcha': 'google.com/recaptcha|gstatic.com/recaptcha|recaptcha.net',
    hcaptcha: 'hcaptcha.com',
    'cloudflare-turnstile': 'challenges.cloudflare.com',
    facebook: 'facebook.com/plugins|connect.facebook.net',
    instagram: 'instagram.com',
    x: 'platform.twitter.com|platform.x.com|syndication.twitter.com',
    linkedin: 'linkedin.com/embed|platform.linkedin.com',
    pinterest: 'assets.pinterest.com',
    tiktok: 'tiktok.com/embed|tiktok.com/player',
    spotify: 'spotify.com/embed|open.spotify.com',
    soundcloud: 'soundcloud.com',
    intercom: 'intercom.io|intercomcdn.com',
    zendesk: 'zdassets.com|zopim.com',
    'tawk-to': 'embed.tawk.to',
    crisp: 'client.crisp.chat',
    tidio: 'tidio.co|tidiochat.com',
    calendly: 'calendly.com',
    typeform: 'typeform.com',
    trustpilot: 'trustpilot.com',
    disqus: 'disqus.com|disquscdn.com',
  },
};

/** One row of the table, as the gate needs it. */
export interface ServiceAddresses {
  readonly category: string;
  readonly re: string;
}

/** Every service that can be named, in the order in which their addresses are searched. */
export const listServices = (): string[] => Object.values(TABLE).flatMap((each) => Object.keys(each));

/** Undefined for a name that is not in the table. */
export function findService(id: string): ServiceAddresses | undefined {
  for (const [category, rows] of Object.entries(TABLE)) {
    const re = Object.hasOwn(rows, id) ? rows[id] : undefined;
    if (re) return { category, re };
  }
  return undefined;
}

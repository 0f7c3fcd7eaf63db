import { GOOGLE, LINKEDIN, META, PINTEREST, TIKTOK, X } from './providers.ts';
import type { Row } from './row.ts';

/** What embeds, chats and captchas store, by the names of `addresses.ts`. */
export const functional: Readonly<Record<string, Row>> = {
  youtube: [
    'YouTube',
    'VISITOR_INFO1_LIVE media 180d away; VISITOR_PRIVACY_METADATA settings 180d away; YSC visit s away; PREF settings 8M away; __Secure-ROLLOUT_TOKEN test 180d away; yt-remote-* media p local away; yt-remote-* media s session away',
    ...GOOGLE,
  ],
  vimeo: [
    'Vimeo',
    'vuid visitor 2y away; player settings 1y away; flags settings 1y away; player_clearance security 7d away; cf_clearance security 1y away; __cf_bm security 30m away; _cfuvid security s away',
    'Vimeo',
    'https://vimeo.com/privacy',
    'https://help.vimeo.com/hc/en-us/articles/26080940921361',
  ],
  wistia: [
    'Wistia',
    'wistia media p local; wistia-video-progress-* media p local',
    'Wistia',
    'https://wistia.com/privacy',
  ],
  dailymotion: [
    'Dailymotion',
    'dmvk visit s away; v1st visitor 13M away; ts visitor 13M away',
    'Dailymotion',
    'https://legal.dailymotion.com/en/privacy-policy/',
  ],
  'google-maps': ['Google Maps', 'NID settings 6M away; SOCS settings 13M away', ...GOOGLE],
  openstreetmap: [
    'OpenStreetMap',
    '_osm_totp_token security 1h away; _osm_location settings 10y away',
    'OpenStreetMap Foundation',
    'https://osmfoundation.org/wiki/Privacy_Policy',
  ],
  'google-recaptcha': [
    'Google reCAPTCHA',
    '_GRECAPTCHA security 6M away; _grecaptcha security p local; rc::a security p local away; rc::b security s session away; rc::c security s session away; rc::d-* security p local away; rc::f security p local away',
    ...GOOGLE,
  ],
  hcaptcha: [
    'hCaptcha',
    'hmt_id security 30d away; __cflb security s away',
    'Intuition Machines',
    'https://www.hcaptcha.com/privacy',
  ],
  'cloudflare-turnstile': [
    'Cloudflare Turnstile',
    'cf_clearance security 30m away; cf.turnstile.u security p local away',
    'Cloudflare',
    'https://www.cloudflare.com/turnstile-privacy-policy/',
  ],
  facebook: ['Facebook', 'fr ads 90d away; datr security 2y away; sb security 2y away', ...META],
  instagram: [
    'Instagram',
    'ig_did visitor 2y away; ig_nrcb settings 1y away; mid visitor 2y away; csrftoken security 1y away; datr security 2y away',
    'Meta',
    'https://privacycenter.instagram.com/policy',
    'https://privacycenter.instagram.com/policies/cookies/',
  ],
  x: [
    'X',
    'guest_id visitor 2y away; guest_id_marketing ads 2y away; personalization_id ads 2y away; ct0 security 6h away; __cf_bm security 30m away',
    ...X,
  ],
  linkedin: [
    'LinkedIn',
    'bcookie visitor 1y away; lidc settings 1d away; JSESSIONID security s away; lang settings s away',
    ...LINKEDIN,
  ],
  pinterest: [
    'Pinterest',
    '_pinterest_sess visit 1y away; csrftoken security 1y away; _auth visit 1y away',
    ...PINTEREST,
  ],
  tiktok: [
    'TikTok',
    'ttwid visitor 1y away; tt_csrf_token security s away; tt_chain_token security s away; msToken security 10d away',
    ...TIKTOK,
  ],
  spotify: [
    'Spotify',
    'sp_t visitor 1y away; sp_landing campaign 1d away',
    'Spotify',
    'https://www.spotify.com/legal/privacy-policy/',
    'https://www.spotify.com/legal/cookies-policy/',
  ],
  soundcloud: [
    'SoundCloud',
    'sc_anonymous_id visitor 10y away; WIDGET::local::* media p local away',
    'SoundCloud',
    'https://soundcloud.com/pages/privacy',
    'https://soundcloud.com/pages/cookies',
  ],
  intercom: [
    'Intercom',
    'intercom-id-* visitor 9M; intercom-session-* chat 7d; intercom-device-id-* visitor 9M; intercom.* chat p local',
    'Intercom',
    'https://www.intercom.com/legal/privacy',
  ],
  zendesk: [
    'Zendesk',
    '__zlcmid chat 1y; __zlcprivacy settings 1y; ZD-* chat p local; __zlcstore chat p local',
    'Zendesk',
    'https://www.zendesk.com/company/agreements-and-terms/privacy-notice/',
  ],
  'tawk-to': [
    'tawk.to',
    'TawkConnectionTime chat s; twk_* chat s; tawk_uuid_* chat 6M; twk_* chat p local; tawkUUID chat 6M away',
    'tawk.to',
    'https://www.tawk.to/privacy-policy/',
    'https://help.tawk.to/article/what-are-tawkto-cookies-and-what-do-they-do',
  ],
  crisp: [
    'Crisp',
    'crisp-client/* chat 6M; crisp-client/* chat p local',
    'Crisp IM',
    'https://crisp.chat/en/privacy/',
  ],
  tidio: [
    'Tidio',
    'tidio_state_* chat p local; tidio_* chat p local',
    'Tidio',
    'https://www.tidio.com/privacy-policy/',
  ],
  calendly: [
    'Calendly',
    '_calendly_session visit 21d away; __cf_bm security 30m away',
    'Calendly',
    'https://calendly.com/legal/privacy-notice',
  ],
  typeform: [
    'Typeform',
    'attribution_user_id campaign 1y away; tf_* settings 6M away',
    'Typeform',
    'https://www.typeform.com/privacy-policy',
  ],
  trustpilot: [
    'Trustpilot',
    'TP.uuid visitor 1y away; amplitude_id* visitor 1y away; __cf_bm security 30m away',
    'Trustpilot',
    'https://legal.trustpilot.com/for-reviewers/end-user-privacy-terms',
  ],
  disqus: [
    'Disqus',
    'disqus_unique visitor 1y away; disqusauth visit s away; zync-uuid ads 1y away; __jid visit 30m away',
    'Disqus',
    'https://help.disqus.com/en/articles/1717103-disqus-privacy-policy',
  ],
};

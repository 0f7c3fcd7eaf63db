import { GOOGLE, LINKEDIN, META, PINTEREST, TIKTOK, X } from './providers.ts';
import type { Row } from './row.ts';

/** What embeds, chats and captchas store, by the names of `addresses.ts`. */
export const functional: Readonly<Record<string, Row>> = {
  youtube: [
    'YouTube',
    'VISITOR_INFO1_LIVE media 180d; VISITOR_PRIVACY_METADATA settings 180d; YSC visit s; PREF settings 8M; __Secure-ROLLOUT_TOKEN test 180d; yt-remote-* media p local; yt-remote-* media s session',
    ...GOOGLE,
  ],
  vimeo: [
    'Vimeo',
    'vuid visitor 2y; player settings 1y; __cf_bm security 30m; _cfuvid security s',
    'Vimeo',
    'https://vimeo.com/privacy',
    'https://vimeo.com/cookie_policy',
  ],
  wistia: [
    'Wistia',
    'wistia media p local; loglevel settings p local; wistia-video-progress-* media p local',
    'Wistia',
    'https://wistia.com/privacy',
  ],
  dailymotion: [
    'Dailymotion',
    'dmvk visit s; v1st visitor 13M; ts visitor 13M; usprivacy settings 13M',
    'Dailymotion',
    'https://legal.dailymotion.com/en/privacy-policy/',
  ],
  'google-maps': ['Google Maps', 'NID settings 6M; SOCS settings 13M', ...GOOGLE],
  openstreetmap: [
    'OpenStreetMap',
    '_osm_totp_token security 1h; _osm_location settings 10y',
    'OpenStreetMap Foundation',
    'https://osmfoundation.org/wiki/Privacy_Policy',
  ],
  'google-recaptcha': [
    'Google reCAPTCHA',
    '_GRECAPTCHA security 6M; rc::a security p local; rc::b security s session; rc::c security s session; rc::d-* security p local; rc::f security p local',
    ...GOOGLE,
  ],
  hcaptcha: [
    'hCaptcha',
    'hmt_id security 30d; __cflb security 1h',
    'Intuition Machines',
    'https://www.hcaptcha.com/privacy',
  ],
  'cloudflare-turnstile': [
    'Cloudflare Turnstile',
    'cf_clearance security 30d; cf.turnstile.u security p local',
    'Cloudflare',
    'https://www.cloudflare.com/turnstile-privacy-policy/',
  ],
  facebook: ['Facebook', 'fr ads 90d; datr security 2y; sb security 2y', ...META],
  instagram: [
    'Instagram',
    'ig_did visitor 1y; ig_nrcb settings 1y; mid visitor 2y; csrftoken security 1y; datr security 2y',
    'Meta',
    'https://privacycenter.instagram.com/policy',
    'https://privacycenter.instagram.com/policies/cookies/',
  ],
  x: [
    'X',
    'guest_id visitor 2y; guest_id_marketing ads 2y; personalization_id ads 2y; ct0 security 6h; __cf_bm security 30m',
    ...X,
  ],
  linkedin: [
    'LinkedIn',
    'bcookie visitor 1y; lidc settings 1d; JSESSIONID security s; lang settings s',
    ...LINKEDIN,
  ],
  pinterest: ['Pinterest', '_pinterest_sess visit 1y; csrftoken security 1y; _auth visit 1y', ...PINTEREST],
  tiktok: [
    'TikTok',
    'ttwid visitor 1y; tt_csrf_token security s; tt_chain_token security 180d; msToken security 10d',
    ...TIKTOK,
  ],
  spotify: [
    'Spotify',
    'sp_t visitor 1y; sp_landing campaign 1d',
    'Spotify',
    'https://www.spotify.com/legal/privacy-policy/',
    'https://www.spotify.com/legal/cookies-policy/',
  ],
  soundcloud: [
    'SoundCloud',
    'sc_anonymous_id visitor 10y; WIDGET::local::* media p local',
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
    'TawkConnectionTime chat s; twk_* chat 6M; twk_* chat p local; tawkUUID chat 6M',
    'tawk.to',
    'https://www.tawk.to/privacy-policy/',
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
    '_calendly_session visit 21d; __cf_bm security 30m',
    'Calendly',
    'https://calendly.com/legal/privacy-notice',
  ],
  typeform: [
    'Typeform',
    'attribution_user_id campaign 1y; tf_* visit s; typeform* settings p local',
    'Typeform',
    'https://www.typeform.com/privacy-policy',
  ],
  trustpilot: [
    'Trustpilot',
    'TP.uuid visitor 1y; amplitude_id* visitor 1y; __cf_bm security 30m',
    'Trustpilot',
    'https://legal.trustpilot.com/for-reviewers/end-user-privacy-terms',
  ],
  disqus: [
    'Disqus',
    'disqus_unique visitor 1y; disqusauth visit s; zync-uuid ads 1y; __jid visit 30m',
    'Disqus',
    'https://help.disqus.com/en/articles/1717103-disqus-privacy-policy',
  ],
};

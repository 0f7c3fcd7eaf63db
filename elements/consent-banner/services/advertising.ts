import { GOOGLE, LINKEDIN, META, MICROSOFT, PINTEREST, TIKTOK, X } from './providers.ts';
import type { Row } from './row.ts';

/** What advertising networks store, by the names of `addresses.ts`. */
export const advertising: Readonly<Record<string, Row>> = {
  'google-ads': [
    'Google Ads',
    '_gcl_au campaign 90d; _gcl_aw campaign 90d; _gcl_dc campaign 90d; _gcl_gb campaign 90d; _gcl_gs campaign 90d; _gac_* campaign 90d; FPGCLAW campaign 90d; IDE ads 13M away; test_cookie ads 15m away',
    ...GOOGLE,
  ],
  'google-adsense': [
    'Google AdSense',
    '__gads ads 13M; __gpi ads 13M; __eoi security 3M; IDE ads 13M away',
    ...GOOGLE,
  ],
  'meta-pixel': ['Meta Pixel', '_fbp ads 90d; _fbc campaign 90d; fr ads 90d away', ...META],
  'microsoft-advertising': [
    'Microsoft Advertising',
    '_uetsid visit 1d; _uetvid visitor 13M; _uetmsclkid campaign 90d; MUID visitor 13M away; _uetsid visit p local; _uetvid visitor p local',
    ...MICROSOFT,
    'https://help.ads.microsoft.com/',
  ],
  'linkedin-insight': [
    'LinkedIn Insight Tag',
    'li_fat_id campaign 30d; li_sugr visitor 90d away; bcookie visitor 1y away; UserMatchHistory ads 30d away; AnalyticsSyncHistory ads 30d away; lidc settings 1d away',
    ...LINKEDIN,
  ],
  'tiktok-pixel': [
    'TikTok Pixel',
    '_ttp ads 13M; _tt_enable_cookie settings 13M; ttclid campaign 13M; tt_appInfo visit s session; tt_sessionId visit s session; tt_pixel_session_index visit s session',
    ...TIKTOK,
  ],
  'pinterest-tag': [
    'Pinterest Tag',
    '_pin_unauth visitor 1y; _pinterest_ct_ua ads 1y away; _epik campaign 1y; _derived_epik campaign 1y',
    ...PINTEREST,
  ],
  'snapchat-pixel': [
    'Snap Pixel',
    '_scid visitor 13M; _scid_r visitor 13M; sc_at ads 1y away; _ScCbts settings 13M; _sctr campaign 13M',
    'Snap',
    'https://values.snap.com/privacy/privacy-policy',
    'https://www.snap.com/cookie-policy',
  ],
  'reddit-pixel': [
    'Reddit Pixel',
    '_rdt_uuid visitor 90d; _rdt_cid campaign 90d; _rdt_em ads 90d',
    'Reddit',
    'https://www.reddit.com/policies/privacy-policy',
    'https://www.reddit.com/policies/cookies',
  ],
  'x-pixel': ['X Pixel', '_twclid campaign 30d; muc_ads ads 2y away; guest_id_ads ads 2y away', ...X],
  'quora-pixel': ['Quora Pixel', 'm-b visitor 2y away', 'Quora', 'https://www.quora.com/about/privacy'],
  criteo: [
    'Criteo',
    'cto_bundle ads 13M; cto_bidid ads 13M; cto_tld_test settings s; uid ads 13M away; cto_* ads p local; criteo_* ads p local',
    'Criteo',
    'https://www.criteo.com/privacy/',
  ],
  taboola: [
    'Taboola',
    't_gid ads 1y away; taboola* ads p local; trc_cookie_storage ads 1y',
    'Taboola',
    'https://www.taboola.com/policies/privacy-policy',
  ],
  outbrain: [
    'Outbrain',
    'obuid ads 90d away; outbrain_cid_fetch ads 5m; OB-USER-TOKEN ads 90d; OB-* ads p local',
    'Outbrain',
    'https://www.outbrain.com/privacy/',
  ],
  awin: [
    'Awin',
    '_aw_m_* campaign 1y; _aw_sn_* campaign 1y; _aw_j_* campaign 90d; AWSESS visit s away; awpv* campaign 1d away',
    'Awin',
    'https://www.awin.com/privacy',
    'https://privacy.awin.com',
  ],
  'amazon-ads': [
    'Amazon Ads',
    'ad-id ads 190d away; ad-privacy settings 5y away',
    'Amazon',
    'https://www.amazon.com/privacy',
  ],
  klaviyo: [
    'Klaviyo',
    '__kla_id visitor 2y; klaviyoOnsite visit p local; klaviyoPagesVisitCount* visit s session',
    'Klaviyo',
    'https://www.klaviyo.com/legal/privacy',
  ],
  mailchimp: [
    'Mailchimp',
    '_mcid visitor 1y; mailchimp_landing_site campaign 28d; mailchimp_user_email visitor 28d; mailchimp_user_previous_email visitor 28d; mailchimp_email_id visitor 28d; mailchimp.* visitor s',
    'Intuit Mailchimp',
    'https://www.intuit.com/privacy/statement/',
  ],
  activecampaign: [
    'ActiveCampaign',
    'ac_enable_tracking settings 30d; prism_* visitor 30d away',
    'ActiveCampaign',
    'https://www.activecampaign.com/legal/privacy-policy',
  ],
  adroll: [
    'AdRoll',
    '__adroll_fpc ads 1y; __ar_v4 ads 1y; __adroll* ads 13M',
    'NextRoll',
    'https://www.nextroll.com/privacy',
  ],
};

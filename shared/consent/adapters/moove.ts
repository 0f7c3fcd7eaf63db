import { type Adapter, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

/** Moove GDPR Cookie Compliance: one cookie of JSON, no events. */
export const moove: Adapter = {
  isLive: (browser) => readGlobal(browser, 'moove_frontend_gdpr_scripts') !== undefined,
  read(browser) {
    const text = browser.cookies.get('moove_gdpr_popup');
    if (text === null)
      return readGlobal(browser, 'moove_frontend_gdpr_scripts') === undefined ? null : NOTHING;
    const given = readFlags(text);
    // versions before 5 knew no other two
    const orThirdParty = (name: string) => (given.has(name) ? name : 'thirdparty');
    return {
      accepted: translate((name) => given.get(name) === '1', {
        functional: orThirdParty('preference'),
        analytics: 'thirdparty',
        performance: orThirdParty('performance'),
        advertisement: 'advanced',
        [THIRD_PARTY]: 'thirdparty',
      }),
      acted: true,
    };
  },
  events: [],
  surface: '#moove_gdpr_cookie_info_bar, #moove_gdpr_cookie_modal',
};

const NOTHING = { accepted: [], acted: false };

function readFlags(text: string): Map<string, string> {
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return new Map(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return new Map();
  }
}

import { consentSettings } from '../../elements/consent-banner/manual/settings.ts';
import {
  addBanner,
  clean,
  cookie,
  forget,
  openPreferences,
  part,
} from '../elements/consent-banner/tag-fixture.ts';
import { fillSetting, type Give, pollute } from './fill-setting.ts';
import { ADDRESSES, groups, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

const RECORDINGS = '/test/elements/consent-banner/recordings';

/** Settings with that text in every place for a text. */
const settingsWith = (text: (path: string) => unknown): object => {
  const give: Give = (path, { type, enum: words }) => {
    // the receipt's address is the owner's: another test covers it
    if (words || /^(?:region|logEndpoint|rootDomain)|^categories\.0\.slug/.test(path)) return undefined;
    if (/categories\.\d\.slug$/.test(path)) return `c${path.replace(/\D/g, '')}`;
    return [type].flat().includes('string') ? text(path) : undefined;
  };
  return fillSetting(consentSettings, give) as object;
};

/** A JSON value with that text in place of every text that is not a switch. */
const replaceTexts = (value: unknown, text: () => string, name = ''): unknown => {
  if (typeof value === 'string')
    return value.length < 2 || /^(?:slug|type|applicableLaw|position|tag|key)$/.test(name) ? value : text();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, text));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceTexts(each, text, key)]));
};

describe('payloads in the banner', () => {
  let watching: Watch;
  const page = window as unknown as { _ckyConfig?: unknown };
  beforeEach(() => {
    watching = watch();
  });
  afterEach(async () => {
    watching.stop();
    delete page._ckyConfig;
    await clean();
  });

  it('in every text of its settings', async () => {
    for (const some of groups(MARKUP, 45)) {
      const banner = await addBanner(
        '',
        settingsWith(() => some.join(' ')),
      );
      await openPreferences(banner);
      await watching.expectNothingRan(banner.shadowRoot);
      part(banner, 'save').click();
      await watching.expectNothingRan(banner.shadowRoot);
      banner.parentElement?.remove();
      forget();
    }
  });

  it('in categories and cookies, each on its own', async () => {
    const banner = await addBanner('', {
      categories: MARKUP.map((each, at) => ({
        slug: `c${at}`,
        name: each,
        description: each,
        cookies: [{ cookieID: each, domain: each, duration: each, description: each }],
        services: [{ id: `s${at}`, name: each }],
      })),
    });
    await openPreferences(banner);
    await watching.expectNothingRan(banner.shadowRoot);
  });

  it('in its colours, as words and as slugs, and in names that all objects have', async () => {
    const all = [...MARKUP, ...ADDRESSES];
    const banner = await addBanner(
      '',
      pollute({
        colors: Object.fromEntries(all.map((each, at) => [at % 2 ? `x${at}` : each, each])),
        categories: all.map((slug) => ({ slug, cookies: [{ cookieID: slug }] })),
        google: Object.fromEntries(all.map((each) => [each, each])),
      }),
    );
    part(banner, 'accept').click();
    await watching.expectNothingRan(banner.shadowRoot);
  });

  it('in the address of the policy, each', async () => {
    for (const policyUrl of ADDRESSES) {
      const banner = await addBanner('', { policyUrl, texts: { description: 'See the policy.' } });
      await watching.expectNothingRan(banner.shadowRoot);
      banner.parentElement?.remove();
    }
  });

  it('in CookieYes’ data on the page', async () => {
    const [config, template] = await Promise.all([
      fetch(`${RECORDINGS}/config-gdpr-box.json`).then((response) => response.json()),
      fetch(`${RECORDINGS}/banner-template.html.txt`).then((response) => response.text()),
    ]);
    for (const some of groups([...MARKUP, ...ADDRESSES], 90)) {
      let at = 0;
      const next = () => some[at++ % some.length] as string;
      page._ckyConfig = pollute(replaceTexts(config._ckyConfig, next));
      const script = document.createElement('script');
      script.type = 'text/template';
      script.id = 'ckyBannerTemplate';
      script.textContent = template.replace(/>[^<>\n]{3,}</g, () => `>${next()}<`);
      document.body.append(script);
      const banner = await addBanner('', null);
      await openPreferences(banner);
      await watching.expectNothingRan(banner.shadowRoot);
      banner.parentElement?.remove();
      script.remove();
      forget();
    }
  });

  it('in the cookie of a choice', async () => {
    const texts = [...MARKUP, ...ADDRESSES].map((each) => each.replace(/[;\0\r\n]/g, '').slice(0, 500));
    // as many as fit into one cookie, each as a name and as a value
    for (const some of groups(texts, 8)) {
      const entries = some.flatMap((each, at) => [`${each}:yes`, `k${at}:${each}`]).join(',');
      const last = some.at(-1) ?? '';
      // biome-ignore lint/suspicious/noDocumentCookie: as another tool would
      document.cookie = `cookieyes-consent=consentid:${some.join(' ').slice(0, 1500)},consent:yes,action:yes,necessary:yes,${entries},analytics:${last}; Path=/`;
      const banner = await addBanner('', null);
      banner.acceptAll();
      await watching.expectNothingRan(banner.shadowRoot);
      banner.parentElement?.remove();
      if (!cookie()) throw new Error('no choice was kept');
      forget();
    }
  });
});

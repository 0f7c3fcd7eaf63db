import { expect } from '../../../expect.ts';
import { addBanner, clean, has } from '../tag-fixture.ts';

const RECORDINGS = '/test/elements/consent-banner/recordings';

/** What a site has switched off in CookieYes shows only as something missing in its template. */
describe('CookieYes’ template', () => {
  afterEach(clean);

  for (const isOn of [true, false]) {
    it(`the banner has ${isOn ? 'a' : 'no'} close button if the site switched it ${isOn ? 'on' : 'off'}`, async () => {
      const { _ckyConfig } = await (await fetch(`${RECORDINGS}/config-gdpr-box.json`)).json();
      const template = await (await fetch(`${RECORDINGS}/banner-template.html.txt`)).text();
      const script = document.createElement('script');
      script.id = 'ckyBannerTemplate';
      script.type = 'text/template';
      script.text = isOn ? template : template.replace(/<button[^>]*close-button[\s\S]*?<\/button>/, '');
      document.body.append(script);
      const banner = await addBanner('', { _ckyConfig });
      expect(banner.shadowRoot?.querySelector('h2')?.textContent).toBe('Your roast, your cookies');
      expect(has(banner, '[part="close"]')).toBe(isOn);
    });
  }
});

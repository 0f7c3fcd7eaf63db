import { expect } from 'chai';
import { attributes } from '../../../../elements/consent-banner/attributes.ts';
import { createBannerEngine } from '../../../../elements/consent-banner/engine.ts';
import { Banner } from '../../../../elements/consent-banner/view/banner.tsx';
import { drawView } from '../../../../elements/consent-banner/view/draw-view.ts';
import { type Config, type Json, readSettings } from '../../../../elements/consent-banner/wire.ts';
import { en } from '../../../../elements/consent-banner/words/en.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { createLog } from '../../../../shared/base/log.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import { paintView } from '../../../../shared/paint/paint-view.tsx';
import { placeIn } from '../../../place.ts';

const locale = placeIn('he');
const settingsOf = (json: Json = {}, given: Partial<Config> = {}) =>
  readSettings({ ...readDefaults(attributes), ...given } as Config, json, en);
const CATEGORIES = [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }];

function shadowRoot(): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
}

/** The banner's first views have their own small drawing code; the painter's own tests compare it with React. */
describe('drawView draws the same as the painter', () => {
  afterEach(() => document.body.replaceChildren());

  const settings = [
    settingsOf({ categories: CATEGORIES }),
    settingsOf({ categories: CATEGORIES }, { type: 'classic', position: 'top', policyUrl: '/policy' }),
    settingsOf({ categories: CATEGORIES }, { law: 'ccpa' }),
    settingsOf({ categories: CATEGORIES, closeButton: false, texts: { heading: '<b>"&\u00a0' } }),
  ];
  for (const [index, each] of settings.entries()) {
    it(`the banner, settings ${index}, before and after a change`, async () => {
      const engine = createBannerEngine(realBrowser(), new EventTarget(), each);
      const [drawn, painted] = [shadowRoot(), shadowRoot()];
      const stops = [
        drawView({ root: drawn, View: Banner, engine, locale }, 'settings', 'banner', 'note'),
        paintView({ root: painted, View: Banner, engine, locale, log: createLog() }),
      ];
      const same = async () => {
        await Promise.resolve();
        await new Promise(requestAnimationFrame);
        expect(drawn.innerHTML).to.equal(painted.innerHTML);
        return drawn.innerHTML;
      };
      const before = await same();
      engine.setState({ note: 'New: "advertising" & more' });
      expect(await same()).not.to.equal(before);
      engine.setState({ banner: false });
      expect(await same()).not.to.contain('section');
      engine.setState({ banner: true });
      await same();
      for (const stop of stops) stop();
      expect([drawn.childElementCount, painted.childElementCount]).to.deep.equal([0, 0]);
    });
  }

  it('returns the focus to the part that had it', () => {
    const [each = settingsOf()] = settings;
    const engine = createBannerEngine(realBrowser(), new EventTarget(), each);
    const root = shadowRoot();
    drawView({ root, View: Banner, engine, locale }, 'note');
    root.querySelector<HTMLElement>('[part="accept"]')?.focus();
    engine.setState({ note: 'changed' });
    expect(root.activeElement?.getAttribute('part')).to.equal('accept');
  });
});

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { attributes } from '../../../../elements/consent-banner/attributes.ts';
import { createBannerEngine } from '../../../../elements/consent-banner/engine.ts';
import { Banner } from '../../../../elements/consent-banner/view/banner.tsx';
import { type Config, type Json, readSettings } from '../../../../elements/consent-banner/wire.ts';
import { en } from '../../../../elements/consent-banner/words/en.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { createLog } from '../../../../shared/base/log.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import { Localised } from '../../../../shared/paint/localised.tsx';
import { paintView } from '../../../../shared/paint/paint-view.tsx';
import { expect } from '../../../expect.ts';
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

const paint = (root: ShadowRoot, engine: ReturnType<typeof createBannerEngine>) =>
  paintView({ root, View: Banner, engine, locale, log: createLog() });

/** What React draws of the present state. */
function drawByReact(engine: ReturnType<typeof createBannerEngine>): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Localised locale={locale}>
        <Banner engine={engine} />
      </Localised>,
    ),
  );
  const { innerHTML } = place;
  root.unmount();
  return innerHTML;
}

describe('the banner is painted as React draws it', () => {
  afterEach(() => document.body.replaceChildren());

  const settings = [
    settingsOf({ categories: CATEGORIES }),
    settingsOf({ categories: CATEGORIES }, { type: 'classic', position: 'top', policyUrl: '/policy' }),
    settingsOf({ categories: CATEGORIES }, { law: 'ccpa' }),
    settingsOf({ categories: CATEGORIES, closeButton: false, texts: { heading: '<b>"&\u00a0' } }),
  ];
  for (const [index, each] of settings.entries()) {
    it(`settings ${index}, before and after a change`, () => {
      const engine = createBannerEngine(realBrowser(), new EventTarget(), each);
      const root = shadowRoot();
      const stop = paint(root, engine);
      const same = () => {
        expect(root.innerHTML).toBe(drawByReact(engine));
        return root.innerHTML;
      };
      const before = same();
      engine.setState({ note: 'New: "advertising" & more' });
      expect(same()).not.toBe(before);
      engine.setState({ banner: false });
      expect(same()).not.toContain('section');
      engine.setState({ banner: true });
      same();
      stop();
      expect(root.childElementCount).toBe(0);
    });
  }

  it('a change leaves the nodes, so the focus and the place in the top layer stay', () => {
    const [each = settingsOf()] = settings;
    const engine = createBannerEngine(realBrowser(), new EventTarget(), each);
    const root = shadowRoot();
    paint(root, engine);
    const find = (selector: string) => root.querySelector<HTMLElement>(selector);
    const [banner, button] = [find('section'), find('[part="accept"]')];
    if (banner) banner.popover = 'manual';
    banner?.showPopover();
    button?.focus();
    engine.setState({ note: 'changed' });
    engine.setState({ settings: settingsOf({ texts: { acceptLabel: 'Yes' } }, { type: 'classic' }) });
    expect([find('section'), find('[part="accept"]'), root.activeElement]).toEqual([banner, button, button]);
    expect(banner?.matches(':popover-open')).toBe(true);
    expect(button?.textContent).toBe('Yes');
    expect(banner?.className).toContain('classic');
  });
});

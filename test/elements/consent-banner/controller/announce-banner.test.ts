import { expect, it } from 'vitest';
import { announceBanner } from '../../../../elements/consent-banner/controller/announce-banner.ts';
import type { BannerHost } from '../../../../elements/consent-banner/host.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { startEngine } from '../banner-fixture.ts';

it('announces the heading in a region that existed before, once, and removes it', async () => {
  const browser = fakeBrowser({ html: '<body><div></div></body>' });
  const element = browser.window.document.querySelector('div') as HTMLElement;
  const root = element.attachShadow({ mode: 'open' });
  const { engine } = startEngine({}, browser);
  const stop = announceBanner({ browser, element, engine } as unknown as BannerHost);
  expect(root.querySelector('[role="status"]')?.textContent).toBe('');
  await browser.tick(500);
  expect(root.querySelector('[role="status"]')?.textContent).toBe('We value your privacy');
  stop();
  expect(root.childElementCount).toBe(0);
  engine.acceptAll();
  announceBanner({ browser, element, engine } as unknown as BannerHost)();
  expect(root.childElementCount).toBe(0);
});

import axe from 'axe-core';
import { expect } from '../../expect.ts';
import '../../../elements/consent-banner/index.ts';
import type { ConsentBanner } from '../../../elements/consent-banner/element.ts';
import type { ConsentUpdate } from '../../../elements/consent-banner/events.ts';
import { pageLog } from '../../../shared/base/log.ts';
import { until } from '../../in-browser.ts';

export const JSON_CONFIG = {
  categories: [
    {
      slug: 'necessary',
      isNecessary: true,
      cookies: [{ cookieID: 'session', domain: 'shop.example', duration: 'session', description: 'Log-in.' }],
    },
    { slug: 'functional' },
    { slug: 'analytics', cookies: [{ cookieID: '_ga*', domain: '.shop.example', duration: '2 years' }] },
    { slug: 'advertisement' },
  ],
};

/** Every event of the page so far. */
export const heard: ConsentUpdate[] = [];
export const warnings: string[] = [];

document.addEventListener('consent-update', ({ detail }) => heard.push(detail));

const { warnOnce } = pageLog;
pageLog.warnOnce = (key, message, cause) => {
  warnings.push(message);
  warnOnce(key, message, cause);
};

/** Inserts a tag and waits for its controller. */
export async function addBanner(attributes = '', json: unknown = JSON_CONFIG): Promise<ConsentBanner> {
  const seat = document.createElement('div');
  seat.innerHTML = `<consent-banner ${attributes}></consent-banner>`;
  const banner = seat.firstElementChild as ConsentBanner;
  if (json !== null) banner.settings = json;
  document.body.append(seat);
  // views enter the top layer with the controller
  await until(() => banner.shadowRoot?.querySelector('section[popover], .revisit[popover]'));
  return banner;
}

export const find = <T extends HTMLElement = HTMLElement>(banner: HTMLElement, selector: string): T => {
  const found = banner.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

export const part = <T extends HTMLElement = HTMLElement>(banner: HTMLElement, name: string): T =>
  find<T>(banner, `[part="${name}"]`);

export const has = (banner: HTMLElement, selector: string): boolean =>
  banner.shadowRoot?.querySelector(selector) !== null;

export const openPreferences = async (banner: ConsentBanner, opener = 'settings'): Promise<HTMLElement> => {
  part(banner, opener).focus();
  part(banner, opener).click();
  return await until(() => banner.shadowRoot?.querySelector<HTMLElement>('[part="preferences"]'));
};

export const focusedPart = (banner: HTMLElement): string | undefined =>
  banner.shadowRoot?.activeElement?.getAttribute('part') ?? undefined;

export const cookie = (): string =>
  document.cookie.split('; ').find((each) => each.startsWith('cookieyes-consent=')) ?? '';

export const forget = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser's own setting would
  document.cookie = 'cookieyes-consent=; Max-Age=0; Path=/';
};

export async function clean(): Promise<void> {
  document.body.replaceChildren();
  await new Promise((resolve) => setTimeout(resolve));
  forget();
  heard.length = 0;
  warnings.length = 0;
  document.documentElement.lang = 'en';
  document.documentElement.removeAttribute('dir');
}

export async function expectAccessible(element: HTMLElement): Promise<void> {
  const { violations } = await axe.run(element, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
}

import axe from 'axe-core';
import { expect } from '../../../expect.ts';
import '../../../../elements/consent-banner/answered/index.ts';
import type { ConsentBanner } from '../../../../elements/consent-banner/element.ts';
import type { ConsentUpdate } from '../../../../elements/consent-banner/events.ts';
import { twoTasks, until } from '../../../in-browser.ts';

const ALL = 'necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes';
const YES = `consentid:abc,consent:yes,action:yes,${ALL}`;
const NO =
  'consentid:abc,consent:no,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no';

describe('<consent-banner> for a visitor who has answered', () => {
  const heard: ConsentUpdate[] = [];
  let seat: HTMLElement;

  const answer = (text: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page wrote it
    document.cookie = `cookieyes-consent=${text}; Path=/; Max-Age=${text ? 999 : 0}`;
  };
  const put = (html = '<consent-banner></consent-banner>') => {
    seat.innerHTML = html;
    return seat.querySelector('consent-banner') as ConsentBanner;
  };
  const find = (banner: HTMLElement, selector: string) =>
    banner.shadowRoot?.querySelector<HTMLElement>(selector);
  const putAnswered = async (html?: string) => {
    const banner = put(html);
    await until(() => find(banner, '.revisit'));
    return banner;
  };
  /** Whether the whole banner is on the page: it has one style sheet more. */
  const isWhole = (banner: HTMLElement) =>
    banner.shadowRoot?.adoptedStyleSheets.some((sheet) =>
      [...sheet.cssRules].some(({ cssText }) => /^section/.test(cssText)),
    );
  const listen = ({ detail }: CustomEvent<ConsentUpdate>) => heard.push(detail);

  beforeEach(() => {
    heard.length = 0;
    seat = document.createElement('div');
    document.body.append(seat);
    document.addEventListener('consent-update', listen);
    answer(YES);
  });

  afterEach(async () => {
    document.removeEventListener('consent-update', listen);
    seat.remove();
    await twoTasks();
    answer('');
    expect(['getCkyConsent', 'revisitCkyConsent', 'cookieyes'].filter((name) => name in window)).toEqual([]);
  });

  it('reports the choice in every way, and shows the revisit button', async () => {
    const banner = await putAnswered();
    await until(() => heard.length > 0);
    await twoTasks();
    expect(heard).toEqual([
      {
        accepted: ['necessary', 'functional', 'analytics', 'performance', 'advertisement'],
        rejected: [],
        consent: true,
        acted: true,
        action: null,
        record: YES,
        stored: true,
      },
    ]);
    expect(banner.consent).toEqual(window.getCkyConsent?.());
    expect(banner.consent).toMatchObject({ activeLaw: 'gdpr', consentID: 'abc', languageCode: 'en' });
    const { cookieyes } = window as unknown as { cookieyes: { _ckyConsentStore: Map<string, string> } };
    expect(cookieyes._ckyConsentStore.get('functional')).toBe('yes');
    expect(isWhole(banner)).toBe(false);
    expect((await axe.run(banner)).violations).toEqual([]);
  });

  it('a refusal stays a refusal, whatever else the cookie says', async () => {
    answer(`${NO.replace('analytics:no', 'analytics:yes')},service.map:yes`);
    const banner = await putAnswered();
    expect(banner.consent?.categories).toEqual({
      necessary: true,
      functional: false,
      analytics: false,
      performance: false,
      advertisement: false,
    });
  });

  it('the button opens the banner, moves the focus there, and the choice can be changed', async () => {
    const banner = await putAnswered();
    find(banner, '.revisit')?.focus();
    find(banner, '.revisit')?.click();
    await until(() => find(banner, '[part="banner"]'));
    await until(() => banner.shadowRoot?.activeElement?.getAttribute('part') === 'settings');
    find(banner, '[part="reject"]')?.click();
    expect(banner.consent?.categories.analytics).toBe(false);
    expect(document.cookie).toContain('analytics:no');
    await until(() => find(banner, '.revisit'));
    expect(banner.shadowRoot?.querySelectorAll('.revisit')).toHaveLength(1);
  });

  it('offers to load the page again after a withdrawal here or in another window, and after nothing else', async () => {
    const offer = (banner: HTMLElement) => find(banner, '[part="reload"]');
    const withdraw: Readonly<Record<string, (banner: ConsentBanner) => void>> = {
      'by the buttons': (banner) => {
        find(banner, '.revisit')?.click();
        void until(() => find(banner, '[part="reject"]')).then((button) => button?.click());
      },
      'by the page': (banner) => banner.rejectAll(),
      'in another window': () => {
        answer(NO);
        window.dispatchEvent(new Event('focus'));
      },
    };
    for (const [name, task] of Object.entries(withdraw)) {
      answer(YES);
      const banner = await putAnswered();
      task(banner);
      const shown = await until(() => offer(banner));
      expect(shown?.textContent, name).toContain('Reload the page');
      expect(banner.consent?.categories.analytics, name).toBe(false);
      seat.replaceChildren();
      await twoTasks();
    }
    for (const [before, method] of [
      [YES, 'acceptAll'],
      [NO, 'acceptAll'],
      [NO, 'rejectAll'],
    ] as const) {
      answer(before);
      const banner = await putAnswered();
      banner[method]();
      await until(() => isWhole(banner) && find(banner, '.revisit[popover]'));
      await twoTasks();
      expect(offer(banner), `${before} ${method}`).toBeNull();
      seat.replaceChildren();
      await twoTasks();
    }
  });

  it('does what the page calls, at any time', async () => {
    const banner = put();
    banner.rejectAll();
    await until(() => banner.consent?.categories.analytics === false);
    banner.showPreferences();
    await until(() => find(banner, '[part="preferences"]'));
  });

  it('opens the preferences on a click on CookieYes’ class', async () => {
    const banner = await putAnswered(
      '<consent-banner></consent-banner><a class="cky-banner-element">Cookies</a>',
    );
    seat.querySelector('a')?.click();
    await until(() => find(banner, '[part="preferences"]'));
  });

  for (const [what, cookie] of [
    ['who has not', ''],
    ['a record of other categories', 'consentid:abc,consent:yes,action:yes,necessary:yes,chat:yes'],
    ['a text that is none', 'consent,action:yes'],
  ] as const) {
    it(`guessed wrong for ${what}: the banner is loaded`, async () => {
      answer(cookie);
      const banner = put();
      await until(() => isWhole(banner));
      await until(() => find(banner, 'section[popover], .revisit[popover]'));
    });
  }

  for (const [what, html] of [
    ['another law', '<consent-banner law="ccpa"></consent-banner>'],
    ['an address for receipts', '<consent-banner log-endpoint="/log"></consent-banner>'],
    [
      'a script that waits',
      '<consent-banner></consent-banner><script type="text/plain" data-consent="chat"></script>',
    ],
    [
      'JSON in the tag',
      '<consent-banner><script type="application/json">{"revisit":false}</script></consent-banner>',
    ],
  ] as const) {
    it(`loads the whole banner for ${what}`, async () => {
      const banner = put(html);
      await until(() => isWhole(banner));
    });
  }

  const changes: Readonly<Record<string, (banner: ConsentBanner) => void>> = {
    'settings as a property': (banner) => {
      banner.settings = { revisit: 'top-right' };
    },
    'an attribute': (banner) => banner.setAttribute('heading', 'Cookies?'),
    // the test before has left a gate: it needs us for frames only
    'a frame that waits': () => {
      const frame = document.createElement('iframe');
      frame.dataset.consent = 'analytics';
      seat.append(frame);
    },
    'another choice in another tab': () => {
      answer(NO);
      window.dispatchEvent(new Event('focus'));
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`becomes the whole banner once the page has ${what}`, async () => {
      const banner = await putAnswered();
      expect(isWhole(banner)).toBe(false);
      change(banner);
      await until(() => isWhole(banner));
      await until(() => find(banner, '.revisit'));
      expect(banner.consent?.categories.analytics).toBe(!document.cookie.includes('analytics:no'));
    });
  }

  it('leaves nothing behind, and works again when it is reinserted', async () => {
    const banner = await putAnswered();
    banner.remove();
    await twoTasks();
    expect(banner.shadowRoot?.childElementCount).toBe(0);
    expect(banner.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
    expect('getCkyConsent' in window).toBe(false);
    seat.append(banner);
    await until(() => find(banner, '.revisit'));
  });
});

import { readRestriction } from '../../../elements/display-run/wire/restriction.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import { clean, expectAccessible, find, findAll, nextEvent, openPopup } from './popup-fixture.ts';

const labels = (popup: HTMLElement) =>
  findAll(popup, '[part="button"]').map(({ textContent }) => textContent);

/** Popup §2, decision 86: the limit popups as visitors see them. */
describe('<poptin-popup> upgrade and remind-me popups', () => {
  afterEach(clean);

  for (const [name, setting, title, buttons] of [
    ['upgrade', 'upgrade', 'Popups are paused', ['Upgrade the plan']],
    [
      'upgrade, which may be put off',
      { upgrade_popup: 1, remind_me_popup: 1 },
      'Popups are paused',
      ['Upgrade the plan', 'Remind me later'],
    ],
    [
      'remind me',
      { remind_me_popup: 1 },
      'Popups will be paused soon',
      ['Remind me later', 'Upgrade the plan'],
    ],
  ] as const) {
    it(`${name}: says what it is, and offers its choices`, async () => {
      const popup = await openPopup(readRestriction(setting));
      expect(find(popup, 'h2').textContent).toBe(title);
      expect(labels(popup)).toEqual(buttons);
      await until(() => popup.shadowRoot?.activeElement === find(popup, 'h2'));
      await expectAccessible(popup);
    });
  }

  it('closes with the choice as its reason', async () => {
    const popup = await openPopup(readRestriction({ upgrade_popup: 1, remind_me_popup: 1 }));
    const closed = nextEvent('poptin-close');
    findAll(popup, '[part="button"]')[1]?.click();
    expect((await closed).detail.reason).toBe('remind_me');
    await popup.open();
    const again = nextEvent('poptin-close');
    findAll(popup, '[part="button"]')[0]?.click();
    expect((await again).detail.reason).toBe('upgrade');
  });

  it('leads to the page for upgrading the plan, in a new window', async () => {
    const popup = await openPopup(
      readRestriction({ popup: 'upgrade', upgrade_url: 'provider.example/plans' }),
    );
    const link = find<HTMLAnchorElement>(popup, 'a');
    expect([link.hostname, link.target, link.rel]).toEqual(['provider.example', '_blank', 'noopener']);
  });

  it('prefers the provider’s words, and speaks Hebrew otherwise', async () => {
    const content = { title: 'Your plan is full', text: 'Ask your agency.' };
    const given = await openPopup(readRestriction({ content }));
    expect(find(given, 'h2').textContent).toBe('Your plan is full');
    given.remove();
    const popup = await openPopup(readRestriction('remind_me'), { lang: 'he' });
    expect(find(popup, 'h2').textContent).toBe('החלונות הקופצים יושהו בקרוב');
    await expectAccessible(popup);
    popup.lang = 'en';
    await until(() => find(popup, 'h2').textContent === 'Popups will be paused soon');
  });
});

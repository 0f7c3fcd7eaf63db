import { sendKeys } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { addBanner, clean, focusedPart, part } from '../tag-fixture.ts';

const LINKS = '<a href="#one" id="one">One</a> <a href="#two" id="two">Two</a>';

/** The fixture puts the banner at the end of the page. */
const openPage = async () => {
  document.body.innerHTML = LINKS;
  return await addBanner();
};
const tab = () => sendKeys({ press: 'Tab' });

describe('keyboard order', () => {
  afterEach(async () => {
    history.replaceState(null, '', location.pathname + location.search);
    await clean();
  });

  it('reaches the banner first, and from there the top of the page', async () => {
    const banner = await openPage();
    await tab();
    expect(focusedPart(banner)).toBe('settings');
    for (const each of ['reject', 'accept', 'close']) {
      await tab();
      expect(focusedPart(banner)).toBe(each);
    }
    await tab();
    expect(document.activeElement?.id).toBe('one');
    expect(document.body.hasAttribute('tabindex')).toBe(false);
    await tab();
    await tab();
    expect(focusedPart(banner)).toBe('settings');
  });

  for (const [who, prepare] of [
    [
      'who has pressed on the page',
      () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    ],
    ['who is somewhere already', () => document.querySelector<HTMLElement>('#one')?.focus()],
  ] as const) {
    it(`continues from the focused element for ${who}`, async () => {
      const banner = await openPage();
      prepare();
      await tab();
      expect(focusedPart(banner)).toBeUndefined();
      expect(document.activeElement?.localName).toBe('a');
    });
  }

  it('is unchanged if the tag comes first in the page', async () => {
    const banner = await openPage();
    document.body.prepend(banner.parentElement as HTMLElement);
    part(banner, 'close').focus();
    await tab();
    expect(document.activeElement?.id).toBe('one');
  });
});

import { expect } from '../../expect.ts';
import { forceColours } from '../../in-browser.ts';
import { addBanner, clean, openPreferences, part } from './tag-fixture.ts';

describe('<consent-banner> in forced colours', () => {
  before(async () => {
    expect(await forceColours('active')).toBe(true);
  });
  afterEach(clean);
  after(() => forceColours('none'));

  it('the preference centre has a visible border in forced colours', async () => {
    const dialog = await openPreferences(await addBanner());
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(dialog);
    expect([borderTopWidth, borderTopColor === backgroundColor]).toEqual(['1px', false]);
    expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('the revisit button is visible in forced colours', async () => {
    const banner = await addBanner();
    part(banner, 'reject').click();
    const button = part(banner, 'revisit');
    const { backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(button);
    expect([borderTopStyle, borderTopColor === backgroundColor]).toEqual(['solid', false]);
    const { stroke } = getComputedStyle(button.querySelector('svg') as SVGElement);
    expect(stroke).not.toBe(backgroundColor);
  });
});

import { expect } from 'chai';
import { forceColours } from '../../in-browser.ts';
import { addBanner, clean, openPreferences, part } from './tag-fixture.ts';

describe('<consent-banner> in forced colours', () => {
  before(async () => {
    expect(await forceColours('active')).to.equal(true);
  });
  afterEach(clean);
  after(() => forceColours('none'));

  it('the preference centre has a visible border in forced colours', async () => {
    const dialog = await openPreferences(await addBanner());
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(dialog);
    expect([borderTopWidth, borderTopColor === backgroundColor]).to.deep.equal(['1px', false]);
    expect(borderTopColor).not.to.equal('rgba(0, 0, 0, 0)');
  });

  it('the revisit button is visible in forced colours', async () => {
    const banner = await addBanner();
    part(banner, 'reject').click();
    const button = part(banner, 'revisit');
    const { backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(button);
    expect([borderTopStyle, borderTopColor === backgroundColor]).to.deep.equal(['solid', false]);
    const { stroke } = getComputedStyle(button.querySelector('svg') as SVGElement);
    expect(stroke).not.to.equal(backgroundColor);
  });
});

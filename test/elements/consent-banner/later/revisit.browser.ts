import { expect } from 'chai';
import { openRevisit } from '../../../../elements/consent-banner/later/revisit.ts';
import type { Locale } from '../../../../shared/words/words.ts';

const HEBREW: Locale = { lang: 'he', language: 'he', intl: 'he', dir: 'rtl', texts: {} };

describe('the revisit button', () => {
  const open = (show = () => {}) => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    return { root, revisit: openRevisit(root, show) };
  };

  afterEach(() => document.body.replaceChildren());

  it('is drawn in its corner, in the top layer, with a name, and removed again', () => {
    let pressed = 0;
    const { root, revisit } = open(() => pressed++);
    expect(revisit.button).to.equal(null);
    revisit.draw({ corner: 'top-right', label: 'הגדרות' }, HEBREW);
    const { button } = revisit;
    expect(button?.className).to.equal('revisit top right');
    expect(button?.getAttribute('aria-label')).to.equal('הגדרות');
    expect(button?.matches(':popover-open')).to.equal(true);
    expect(button?.parentElement?.dir).to.equal('rtl');
    expect(root.querySelector('path')).to.be.instanceOf(SVGPathElement);
    const { right, top } = getComputedStyle(button as HTMLElement);
    expect([right, top]).to.deep.equal(['16px', '16px']);
    button?.click();
    expect(pressed).to.equal(1);
    revisit.draw({ corner: '', label: 'x' }, HEBREW);
    expect(revisit.button).to.equal(null);
    revisit.draw({ corner: 'bottom-left', label: 'x' }, HEBREW);
    expect(revisit.button?.matches(':popover-open')).to.equal(true);
    revisit.stop();
    expect(root.childElementCount + root.adoptedStyleSheets.length).to.equal(0);
  });
});

import { openRevisit } from '../../../../elements/consent-banner/later/revisit.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import { expect } from '../../../expect.ts';

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
    expect(revisit.button).toBeNull();
    revisit.draw({ corner: 'top-right', label: 'הגדרות' }, HEBREW);
    const { button } = revisit;
    expect(button?.className).toBe('revisit top right');
    expect(button?.getAttribute('aria-label')).toBe('הגדרות');
    expect(button?.matches(':popover-open')).toBe(true);
    expect(button?.parentElement?.dir).toBe('rtl');
    expect(root.querySelector('path')).toBeInstanceOf(SVGPathElement);
    const { right, top } = getComputedStyle(button as HTMLElement);
    expect([right, top]).toEqual(['16px', '16px']);
    button?.click();
    expect(pressed).toBe(1);
    revisit.draw({ corner: '', label: 'x' }, HEBREW);
    expect(revisit.button).toBeNull();
    revisit.draw({ corner: 'bottom-left', label: 'x' }, HEBREW);
    expect(revisit.button?.matches(':popover-open')).toBe(true);
    revisit.stop();
    expect(root.childElementCount + root.adoptedStyleSheets.length).toBe(0);
  });

  for (const corner of ['top-left', 'bottom-right'] as const)
    it(`${corner}: is next to a bar at its edge, not under it`, () => {
      const [edge] = corner.split('-') as ['top' | 'bottom'];
      const { revisit } = open();
      document.documentElement.style.setProperty(`--poptin-bar-${edge}`, '56px');
      revisit.draw({ corner, label: 'x' }, HEBREW);
      const { top, bottom } = (revisit.button as HTMLElement).getBoundingClientRect();
      expect(edge === 'top' ? top : innerHeight - bottom).toBe(16 + 56);
      document.documentElement.removeAttribute('style');
      revisit.stop();
    });
});

import { realBrowser } from '../../../shared/base/browser.ts';
import { openOwnerPanel } from '../../../shared/owner-panel/owner-panel.ts';
import { expect } from '../../expect.ts';

describe('a panel for the owner of a page', () => {
  it('is a named region above the page, shows text as text, and goes with its button', () => {
    const closed: string[] = [];
    const panel = openOwnerPanel(realBrowser(), 'Tagdrop: test', () => closed.push('closed'));
    const text = '<img src=x onerror=alert(1)>';
    const pressed: string[] = [];
    const row = panel.element('p', text, panel.element('code', 'b'));
    row.className = 'yes';
    panel.section.append(
      row,
      panel.button('Press', () => pressed.push('pressed')),
    );
    const { host } = panel.root as ShadowRoot & { host: HTMLElement };
    expect(host.matches(':popover-open')).toBe(true);
    expect([host.lang, host.dir, panel.section.getAttribute('aria-label')]).toEqual([
      'en',
      'ltr',
      'Tagdrop: test',
    ]);
    expect(row.textContent).toBe(`${text}b`);
    expect(panel.root.querySelector('img')).toBe(null);
    expect(getComputedStyle(row).color).toBe('rgb(20, 108, 46)');
    const [cross, press] = panel.root.querySelectorAll('button');
    press?.click();
    expect(pressed).toEqual(['pressed']);
    cross?.click();
    expect(closed).toEqual(['closed']);
    expect(host.isConnected).toBe(false);
  });
});

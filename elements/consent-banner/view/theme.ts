import type { Stop } from '../../../shared/base/browser.ts';
import type { Store } from '../../../shared/base/store.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import type { BannerState } from '../state.ts';
import sheet from './dark.css?inline';

/**
 * Draws the banner dark: always (`theme="dark"`), or like the visitor's system (`theme="auto"`). A separate chunk,
 * because a banner is light unless its page says otherwise: a dark one would look out of place on a light page.
 */
export function followTheme(
  page: Pick<Window, 'matchMedia'>,
  root: ShadowRoot,
  engine: Store<Pick<BannerState, 'settings'>>,
): Stop {
  const system = page.matchMedia('(prefers-color-scheme: dark)');
  let stopDark: Stop | undefined;
  const update = () => {
    const { theme } = engine.getState().settings;
    const isDark = theme === 'dark' || (theme === 'auto' && system.matches);
    if (isDark) stopDark ??= adoptStyles(root, sheet);
    else {
      stopDark?.();
      stopDark = undefined;
    }
  };
  update();
  system.addEventListener('change', update);
  const stopEngine = engine.subscribe(update);
  return () => {
    system.removeEventListener('change', update);
    stopEngine();
    stopDark?.();
  };
}

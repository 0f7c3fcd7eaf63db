import type { Stop } from '../../../shared/base/browser.ts';
import { startJsClass } from './js-class.ts';
import type { Landmarks } from './landmarks.ts';

/** Starts a behaviour of the page; it ignores options that it does not use. */
export type StartBehaviour = (options: Landmarks) => Stop;

const layout = () => import('./layout.ts');
const menus = () => import('./menus.ts');
const motion = () => import('./motion.ts');

/**
 * The module behind each switch. They are in three chunks, so that a page pays only for what it switches on, without
 * fourteen requests; the class `js` must not wait for any.
 */
export const BEHAVIOURS = {
  jsClass: async () => ({ jsClass: startJsClass }),
  viewportClasses: layout,
  headerShrink: layout,
  sections: layout,
  anchors: layout,
  dropdowns: menus,
  menu: menus,
  search: menus,
  sidebar: menus,
  collapse: menus,
  lazyBackgrounds: layout,
  headline: motion,
  carousel: layout,
  animations: motion,
} as const satisfies Record<string, () => Promise<unknown>>;

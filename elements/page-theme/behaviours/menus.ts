import type { Stop } from '../../../shared/base/browser.ts';
import { startToggles } from './toggles.ts';

export { startDropdowns as dropdowns } from './dropdowns.ts';

export const menu = (): Stop => startToggles({ kind: 'menu' });
export const search = (): Stop => startToggles({ kind: 'search' });
export const sidebar = (): Stop => startToggles({ kind: 'sidebar' });
export const collapse = (): Stop => startToggles({ kind: 'collapse' });

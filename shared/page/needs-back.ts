import { readGlobal } from '../base/page-names.ts';

/**
 * Whether a surface needs help with a phone's Back (close-by-back.ts, which is fetched only then): a modal dialog has
 * close requests automatically where the browser supports them.
 */
export const needsBack = (window: Window, isDialog: boolean): boolean =>
  window.matchMedia('(pointer: coarse)').matches && !(isDialog && readGlobal(window, 'CloseWatcher'));

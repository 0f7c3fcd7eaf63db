import { readMember } from './page-names.ts';

/** Whether the browser prepares the page in advance (`prerender` of speculation rules): nobody may ever open it. */
export const isPrepared = (document: Document): boolean =>
  (document as { prerendering?: boolean }).prerendering === true;

/** Runs `task` when the visitor opens the page: at once, unless the browser is preparing it in advance. */
export function whenOpened(document: Document, task: () => void, signal: AbortSignal): void {
  if (isPrepared(document))
    readMember(document, 'addEventListener')('prerenderingchange', task, { once: true, signal });
  else task();
}

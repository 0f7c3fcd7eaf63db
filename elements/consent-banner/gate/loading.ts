import { readMember } from '../../../shared/base/page-names.ts';

/** What a browser fetches and runs by itself. (A script of an SVG has the same name and attributes.) */
export type Loading = HTMLScriptElement | HTMLIFrameElement;

/** No browser runs this type. `data-consent-type` keeps the script's own. */
export const HELD_TYPE = 'text/plain';

/** A script that neither loads nor fails holds up those behind it no longer than this. */
const SCRIPT_WAIT_MS = 10_000;

const LOADING = 'script,iframe';

/** The scripts and frames of a part of the page, itself included. */
export function listLoading(root: ParentNode & Node): Loading[] {
  const inside = [...(readMember(root, 'querySelectorAll')?.<Loading>(LOADING) ?? [])];
  return root instanceof Element && isLoading(root) ? [root, ...inside] : inside;
}

export const isLoading = (element: Element): element is Loading => readMember(element, 'matches')(LOADING);

export const isScript = (element: Loading): element is HTMLScriptElement => element.localName === 'script';

/** Undefined for a script that runs, if at all, in the moment when it is put in. */
export function waitFor(script: HTMLScriptElement): Promise<unknown> | undefined {
  if (!script.src || script.noModule || script.type === HELD_TYPE) return undefined;
  return new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
    setTimeout(resolve, SCRIPT_WAIT_MS);
  });
}

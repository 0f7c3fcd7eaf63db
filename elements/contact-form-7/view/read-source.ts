import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { sanitizeNodes } from '../../../shared/markup/sanitize-nodes.ts';
import { type FormMarkup, readForm } from '../markup/form-markup.ts';
import { type MarkupNode, readNodes } from '../markup/markup.ts';
import type { FormSource } from '../markup/source.ts';
import { copyNodes } from '../page-form/copy-nodes.ts';
import type { Words } from '../words/en.ts';

export { carryOver } from '../controls/typed.ts';
export { mirrorForm } from '../page-form/mirror-form.ts';
export { slotWidgets } from '../page-form/widgets.ts';
export { fitInto } from './fit.ts';

/** Makes the model of the form that we draw. Null, with a line on the console, for what cannot be loaded or read. */
export async function readSource(
  browser: Browser,
  host: HTMLElement,
  source: FormSource,
  words: Words,
  warn: (key: string, message: string) => void,
): Promise<FormMarkup | null> {
  const nodes = sanitize(browser, source.pageForm ? copyNodes(host, source.nodes) : source.nodes, warn);
  if (!nodes || source.kind === 'rendered') return nodes && readForm(nodes);
  const template = await loadChunk(browser, 'form-tags', () => import('../markup/template.ts')).catch(
    () => null,
  );
  const query = new URLSearchParams(browser.window.location.search);
  const rendered = template?.renderTemplate(nodes, { query, now: browser.now(), words }, (tag, why) =>
    warn(tag, `${tag.slice(0, 80)} stays as text: ${why}`),
  );
  return rendered ? readForm(rendered) : null;
}

/** DOMPurify parses HTML, which a page's policy of Trusted Types may forbid. */
function sanitize(
  browser: Browser,
  nodes: readonly Node[],
  warn: (key: string, message: string) => void,
): MarkupNode[] | null {
  try {
    return readNodes(sanitizeNodes(browser.window, nodes));
  } catch {
    const policy = 'the page’s Content-Security-Policy must allow `trusted-types tagdrop`';
    warn('policy', `${policy}; the form in the tag stays as it is`);
    return null;
  }
}

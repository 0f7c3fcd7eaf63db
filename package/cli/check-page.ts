import { checkSettings, type Finding, findPlace, type Schema } from './check-settings.ts';
import { findForms } from './find-forms.ts';
import { findTags, type PageTag } from './find-tags.ts';

const TAG = 'poptin-popup';
/** One of them makes a receiver: `lead-request.ts` sends to the first two, a script of the page hears the event. */
const RECEIVERS = ['api-base', 'submit-url', 'submit-event'];

/** What the tag has to say for its leads to reach somebody. */
export const RECEIVER_ADVICE =
  'add submit-url="…" to the tag, or client-id and api-base of a provider, or submit-event if a script of the page takes leads from poptin-submit';

/**
 * Checks the popups of a page: the JSON inside its tags, and that leads of their forms reach somebody.
 *
 * @param readSource the text of a tag's `src`; null where the file is not at hand.
 */
export function checkPage(
  html: string,
  schema: Schema,
  readSource: (src: string) => string | null,
): Finding[] {
  return findTags(html, TAG).flatMap((tag) => [
    ...checkInline(html, tag, schema),
    ...checkReceiver(html, tag, readSource),
  ]);
}

/** The findings about the JSON inside a tag, with their places in the page. */
function checkInline(html: string, { json }: PageTag, schema: Schema): Finding[] {
  if (!json) return [];
  const start = findPlace(html, json.offset);
  return checkSettings(json.text, schema).map((finding) => ({
    ...finding,
    line: start.line + finding.line - 1,
    column: finding.line === 1 ? start.column + finding.column - 1 : finding.column,
  }));
}

function checkReceiver(
  html: string,
  { attributes, json, offset }: PageTag,
  readSource: (src: string) => string | null,
): Finding[] {
  if (RECEIVERS.some((name) => attributes.has(name))) return [];
  const src = attributes.get('src');
  const forms = findForms(parse(json?.text ?? (src ? readSource(src) : null)));
  if (forms.length === 0) return [];
  const message = `leads of ${forms.join(', ')} would reach nobody, so the form says that it could not be sent: ${RECEIVER_ADVICE}`;
  return [{ ...findPlace(html, offset), path: `<${TAG}>`, message, level: 'warning' }];
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null; // the checker of the file says what is wrong with it
  }
}

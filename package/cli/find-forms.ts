/** Controls in a popup's own HTML that a visitor fills in. */
const CONTROL = /<(?:input|select|textarea)\b|data-poptin-field/i;
/** Field kinds whose value the popup fills in by itself. */
const HIDDEN: ReadonlySet<unknown> = new Set(['hidden', 'utm']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The popups of a settings file: an object with `poptins`, a list, or one popup. */
const listPopups = (file: unknown): unknown[] => {
  if (Array.isArray(file)) return file;
  if (!isObject(file)) return [];
  return Array.isArray(file.poptins) ? file.poptins : [file];
};

/** The popups of a file that ask visitors for something, by their ids: what is written there needs a receiver. */
export function findForms(file: unknown): string[] {
  return listPopups(file)
    .filter(isObject)
    .filter((popup) => [popup.content, popup.mobile].some(asks) || hasControls(popup.poptin))
    .map(({ poptin_id: id }) => String(id ?? ''));
}

function asks(content: unknown): boolean {
  if (!isObject(content)) return false;
  const lists = [content, ...(Array.isArray(content.steps) ? content.steps : [])]
    .filter(isObject)
    .map(({ fields }) => fields);
  return lists.some(
    (fields) => Array.isArray(fields) && fields.some((each) => isObject(each) && !HIDDEN.has(each.type)),
  );
}

const hasControls = (html: unknown): boolean => typeof html === 'string' && CONTROL.test(html);

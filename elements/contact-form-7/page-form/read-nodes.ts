import type { MarkupNode } from '../markup/markup.ts';
import { markWidgets, WIDGET, widgetAt } from '../view/parts/widgets.ts';
import { measureArea, readVisibility } from './visibility.ts';

/** The elements that a form consists of. Of any other element only the content is drawn. */
const TAGS =
  /^(?:a|abbr|address|article|aside|b|bdi|bdo|big|blockquote|br|button|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|div|dl|dt|em|fieldset|figcaption|figure|font|footer|form|h[1-6]|header|hgroup|hr|i|img|input|ins|kbd|label|legend|li|main|mark|meter|nav|ol|optgroup|option|output|p|picture|pre|progress|q|s|samp|search|section|select|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|textarea|tfoot|th|thead|time|tr|tt|u|ul|var|wbr|svg|g|path|circle|ellipse|line|polyline|polygon|rect)$/;

/** Elements that run, embed, play or style: they stay in the page. */
const LEFT_OUT =
  /^(?:applet|area|audio|base|canvas|dialog|embed|foreignobject|frame|frameset|iframe|link|map|math|meta|noscript|object|script|slot|style|template|title|use|video)$/;

const ATTRIBUTES =
  /^(?:aria-[\w-]+|data-[\w.:-]+|accept|accesskey|align|alt|autocapitalize|autocomplete|border|capture|cellpadding|cellspacing|checked|class|cols|colspan|color|datetime|dir|dirname|disabled|download|draggable|enterkeyhint|face|for|headers|height|hidden|high|href|hreflang|id|inert|inputmode|label|lang|list|loading|low|max|maxlength|media|min|minlength|multiple|name|novalidate|nowrap|open|optimum|pattern|placeholder|readonly|rel|required|reversed|role|rows|rowspan|scope|selected|size|sizes|span|spellcheck|src|srcset|start|step|style|tabindex|target|title|translate|type|valign|value|width|wrap|viewbox|d|c[xy]|r[xy]?|[xy][12]?|points|transform|fill(?:-rule)?|stroke(?:-width|-linecap|-linejoin)?|preserveaspectratio)$/;

/** What scripts draw next to a select or a field of theirs: we draw that control itself. */
const STAND_INS =
  '.select2-container,.nice-select,.chosen-container,.ts-wrapper,.selectize-control,.iti__flag-container,.iti__country-container';

/** Schemes that lead to another page, or to a mail or phone program, and run nothing here. */
const SAFE = /^(?:https?|mailto|tel|sms|callto):$/;

/**
 * The model of a form in the page. It is the page's own and has already run whatever it can run, so nothing has to be
 * parsed and sanitised again: we read the known attributes of the known elements. What the page hides is hidden in the
 * model too, because a honeypot must not become a field that a person fills in. A widget of another script becomes a
 * mark where it is shown.
 * @param host the tag that contains the nodes.
 */
export function readPageNodes(host: HTMLElement, nodes: readonly Node[]): MarkupNode[] {
  const area = measureArea(host);
  const widgets = markWidgets(host);

  const read = (node: Node): MarkupNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
    const widget = widgetAt(node, widgets);
    if (widget) return [{ tag: 'div', attributes: { [WIDGET]: widget }, children: [], origin: node }];
    if (!(node instanceof Element) || Element.prototype.matches.call(node, STAND_INS)) return [];
    const tag = own(node, 'localName');
    if (LEFT_OUT.test(tag.toLowerCase())) return [];
    const children = [...own(node, 'childNodes')].flatMap(read);
    if (!TAGS.test(tag)) return children;
    const attributes = readAttributes(node);
    const shown = node instanceof HTMLElement ? readVisibility(node, area) : 'shown';
    if (shown === 'hidden') {
      attributes.hidden = '';
      delete attributes.style; // its `display` would show it
    }
    if (shown === 'for screen readers') attributes.class = `${attributes.class ?? ''} visually-hidden`;
    return [{ tag, attributes, children, origin: node }];
  };
  return nodes.flatMap(read);
}

/** A field of a form may be called `attributes`, and would then hide the form's own property. */
const own = <K extends keyof Element>(element: Element, name: K): Element[K] =>
  Reflect.get(Element.prototype, name, element);

function readAttributes(element: Element): Record<string, string> {
  const known = [...own(element, 'attributes')].filter(
    ({ name, value }) => ATTRIBUTES.test(name.toLowerCase()) && isSafe(name, value, element),
  );
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

function isSafe(name: string, value: string, { localName }: Element): boolean {
  if (name !== 'href' && name !== 'src') return true;
  try {
    const { protocol } = new URL(value, document.baseURI);
    return SAFE.test(protocol) || (localName === 'img' && protocol === 'data:');
  } catch {
    return false;
  }
}

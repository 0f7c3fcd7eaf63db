import type { Stop } from '../base/browser.ts';
import type { Drawn } from '../paint/drawn.ts';
import type { Painting } from '../paint/paint.ts';
import type { Inputs } from '../paint/properties/inputs.ts';

/** A painting that React can take over. */
export interface Hydratable {
  readonly painting: Painting;
  readonly inputs: Inputs;
}

/**
 * Ends a painting and restores its DOM for hydration: changes by translators and extensions are undone.
 * @returns the function that clears the refs, once React has attached its own; null if nothing is painted.
 */
export function prepareHydration({ painting, inputs }: Hydratable): Stop | null {
  const drawn = painting.end();
  if (!drawn) return null;
  putRight(drawn);
  return () => inputs.release();
}

function putRight({ node: parent, type, children }: Drawn): void {
  // a text field's default text is not a child that was drawn
  if (type === 'textarea') return;
  const wanted = [...children.values()];
  const nodes = new Set(wanted.map(({ node }) => node));
  for (const node of [...parent.childNodes]) if (!nodes.has(node)) node.remove();
  let following: Node | null = null;
  for (const each of wanted.reverse()) {
    const { node } = each;
    if (node.parentNode !== parent || node.nextSibling !== following) parent.insertBefore(node, following);
    following = node;
    if (each.type) putRight(each);
    else if (node.nodeValue !== each.text) node.nodeValue = each.text;
  }
}

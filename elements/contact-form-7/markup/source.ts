/** The source of the form: WordPress rendered it, or it is a template of form-tags. */
export interface FormSource {
  readonly kind: 'rendered' | 'template';
  readonly nodes: readonly Node[];
  /** The form in the page; null for a template. */
  readonly pageForm: HTMLFormElement | null;
}

/** @returns null if the tag does not contain a form (yet). */
export function findSource(host: HTMLElement): FormSource | null {
  const template = host.querySelector<HTMLTemplateElement>(':scope > template');
  const holder = template?.content ?? host;
  const nodes = [...holder.childNodes].filter(
    (node) =>
      node.nodeType !== Node.COMMENT_NODE &&
      !/^(?:SCRIPT|TEMPLATE|STYLE)$/.test(node.nodeName) &&
      !(node as Element).slot, // our form shows this widget
  );
  if (nodes.every((node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim())) return null;
  const form = holder.querySelector('form');
  // a sentence in place of a form, such as "please log in", is not a template
  const isForm = form || template || holder.querySelector('input,select,textarea');
  if (!isForm && !/\[[a-z]/i.test(host.textContent ?? '')) return null;
  return { kind: form ? 'rendered' : 'template', nodes, pageForm: template ? null : form };
}

/** Whether the tag is inside a form, where another form is not allowed (site §2). Shadow roots around it count. */
export function isInsideForm(host: Element): boolean {
  if (host.parentElement?.closest('form')) return true;
  const root = host.getRootNode();
  return root instanceof ShadowRoot && isInsideForm(root.host);
}

/** Calls `filled` when a framework fills the tag, which may be after it has inserted it. */
export function whenFilled(
  host: HTMLElement,
  signal: AbortSignal,
  filled: (source: FormSource) => void,
): void {
  const observer = new MutationObserver(() => {
    const source = findSource(host);
    if (!source) return;
    observer.disconnect();
    filled(source);
  });
  observer.observe(host, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

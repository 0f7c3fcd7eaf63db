/** Whether nothing around the element is hidden. Browsers that cannot tell count as able to show it. */
export const isRendered = (element: Element): boolean => element.checkVisibility?.() !== false;

/**
 * Whether what is shown at this element can be seen and reached: nothing around it is hidden (`display: none`, closed
 * details, `content-visibility: hidden`) or inert.
 */
export function canBeUsed(element: Element): boolean {
  if (!isRendered(element)) return false;
  for (let here: Element | undefined = element; here; here = (here.getRootNode() as Partial<ShadowRoot>).host)
    if (here.closest('[inert]')) return false;
  return true;
}

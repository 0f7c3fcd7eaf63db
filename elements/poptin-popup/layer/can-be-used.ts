/**
 * Whether what is shown at this element can be seen and reached: nothing around it is hidden (`display: none`, closed
 * details, `content-visibility: hidden`) or inert. Browsers that cannot tell count as able to show it.
 */
export function canBeUsed(element: Element): boolean {
  if (element.checkVisibility?.() === false) return false;
  for (let here: Element | undefined = element; here; here = (here.getRootNode() as Partial<ShadowRoot>).host)
    if (here.closest('[inert]')) return false;
  return true;
}

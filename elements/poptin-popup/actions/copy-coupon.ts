import type { Browser } from '../../../shared/browser.ts';
import type { Template, TemplateNode } from '../template/template.ts';
import type { Content, Poptin } from '../wire.ts';

/**
 * Puts a coupon on the clipboard. Without the clipboard API (a page over http, a refused permission) the text is
 * copied out of a field inside `within`, since everything outside a modal dialog is inert.
 */
export async function copyText(browser: Browser, text: string, within: HTMLElement): Promise<boolean> {
  try {
    await browser.window.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, within);
  }
}

function copyByField(text: string, within: HTMLElement): boolean {
  const page = within.ownerDocument;
  const root = within.getRootNode() as ShadowRoot | Document;
  const before = root.activeElement;
  const field = page.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  within.append(field);
  try {
    field.select();
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** The coupon that a copy button means where it names none. */
export function couponOf({ design }: Poptin, content: Content, template: Template | null): string {
  const found = couponIn(Object.values(template?.screens ?? {}).flat());
  return found || content.coupon || content.thankYou?.coupon || design.coupon;
}

function couponIn(nodes: readonly TemplateNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const code = node.hook?.is === 'coupon' ? node.hook.code : couponIn(node.children);
    if (code && !code.includes('{{')) return code; // a prize's code is the game's to give
  }
  return '';
}

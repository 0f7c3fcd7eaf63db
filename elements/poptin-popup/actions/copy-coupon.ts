import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import { eventDetail } from '../events.ts';
import type { Template, TemplateNode } from '../template/template.ts';
import type { Content, Poptin } from '../wire.ts';
import type { ActionOptions } from './action.ts';

/** Popup §9: the coupon's tooltip. */
export const COPIED_MS = 500;
/** An announcement stays in its live region for longer: some screen readers read it late. */
export const ANNOUNCED_MS = 2000;

/** Copies a coupon, confirms it on the button and to screen readers, and tells the page. */
export function createCopyCoupon(options: ActionOptions): (code: string) => Promise<void> {
  const { browser, host, poptin, change, signal, within } = options;
  const announcement: { clear: Stop } = { clear: () => {} };
  return async (code) => {
    if (!code || !(await copyText(browser, code, within)) || signal.aborted) return;
    emit(host, 'couponCopy', { ...eventDetail(poptin, 'couponCopy'), coupon: code });
    announcement.clear();
    change({ copied: true, announced: options.state().words.copied });
    const stops = [
      browser.after(COPIED_MS, () => change({ copied: false })),
      browser.after(ANNOUNCED_MS, () => change({ announced: '' })),
    ];
    announcement.clear = () => {
      for (const stop of stops) stop();
    };
    signal.addEventListener('abort', announcement.clear, { once: true });
  };
}

/**
 * Puts a text on the clipboard. Without the clipboard API (a page over http, a refused permission) it is copied out of
 * a field inside `within`, since everything outside a modal dialog is inert.
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
  const document = within.ownerDocument;
  const root = within.getRootNode() as ShadowRoot | Document;
  const before = root.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  within.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** The coupon of a copy button that names none. */
export function findCoupon({ design }: Poptin, content: Content, template: Template | null): string {
  const found = findCouponIn(Object.values(template?.screens ?? {}).flat());
  return found || content.coupon || content.thankYou?.coupon || design.coupon;
}

function findCouponIn(nodes: readonly TemplateNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const code = node.hook?.is === 'coupon' ? node.hook.code : findCouponIn(node.children);
    if (code && !code.includes('{{')) return code; // the game decides when its code may be copied
  }
  return '';
}

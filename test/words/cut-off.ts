import type { Page } from 'playwright/test';

/**
 * Text that our tags draw unreadably or in the wrong place: cut off by a box that hides overflow, outside its button,
 * beyond the screen, or in a box that has to be scrolled sideways.
 * @param mostLines of a button's label.
 * @returns a line per fault, without duplicates.
 */
export const listCutOff = (page: Page, mostLines = 3): Promise<string[]> =>
  page.evaluate((mostLines) => {
    const found = new Set<string>();
    const { documentElement: html } = document;
    if (html.scrollWidth > html.clientWidth + 1) found.add('the page scrolls sideways');
    const parentOf = (element: Element): Element | null => {
      const slot = element.assignedSlot;
      if (slot) return slot;
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const nameOf = (element: Element) =>
      element.getAttribute('part') || element.getAttribute('class')?.split(' ')[0] || element.localName;
    /** Only for screen readers, or so short that it is a symbol. */
    const isHidden = (element: Element) => {
      for (let each: Element | null = element; each; each = parentOf(each)) {
        const { width, height } = each.getBoundingClientRect();
        const style = getComputedStyle(each);
        if (
          /absolute|fixed/.test(style.position) &&
          (width <= 1 || height <= 1 || style.clipPath === 'inset(50%)')
        )
          return true;
      }
      return !element.checkVisibility({ visibilityProperty: true });
    };

    const check = (text: Text) => {
      const element = text.parentElement ?? (text.getRootNode() as ShadowRoot).host;
      if (!element || element.closest('style, script, template, option') || isHidden(element)) return;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) return;
      const left = Math.min(...rects.map((each) => each.left));
      const right = Math.max(...rects.map((each) => each.right));
      const top = Math.min(...rects.map((each) => each.top));
      const bottom = Math.max(...rects.map((each) => each.bottom));
      const quote = `${nameOf(element)} “${text.data.trim().slice(0, 40)}”`;
      if (left < -1 || right > html.clientWidth + 1) found.add(`${quote} is beside the screen`);
      for (const { index, 0: word } of text.data.matchAll(/[^\s\u00ad-]{2,}/g)) {
        // between the signs of these a line may end anywhere
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const ends = [...range.getClientRects()].filter(({ width }) => width > 0).map((each) => each.bottom);
        if (Math.max(...ends) - Math.min(...ends) > 6) found.add(`${quote} breaks within “${word}”`);
      }
      let [across, down] = [true, true];
      for (let box: Element | null = element; box && (across || down); box = parentOf(box)) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        const { left: from, right: to, top: above, bottom: below } = box.getBoundingClientRect();
        const isWide = left < from - 1 || right > to + 1;
        if (box.matches('button, [type="submit"]')) {
          if (isWide || top < above - 1 || bottom > below + 1) found.add(`${quote} is out of its button`);
          const lines = new Set(rects.map((each) => Math.round(each.top / 4))).size;
          if (lines > mostLines) found.add(`${quote} takes ${lines} lines`);
        }
        if (display === 'inline' || display === 'contents') continue;
        if (across && overflowX !== 'visible') {
          if (isWide)
            found.add(`${quote} is ${overflowX === 'auto' ? 'scrolled' : 'cut off'} in ${nameOf(box)}`);
          if (overflowX === 'auto' || overflowX === 'scroll') across = false;
        }
        if (down && overflowY !== 'visible') {
          if (overflowY === 'auto' || overflowY === 'scroll') down = false;
          // half of the letters' room above and below is empty
          else if (top < above - 6 || bottom > below + 6)
            found.add(`${quote} is cut off below or above in ${nameOf(box)}`);
        }
      }
    };

    const visit = (root: Element | ShadowRoot) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot);
        if (node instanceof Text && node.data.trim()) check(node);
      }
    };
    for (const tag of document.querySelectorAll(
      'poptin-popup, poptin-tab, consent-banner, contact-form-7, sbi-feed',
    )) {
      visit(tag);
      if (tag.shadowRoot) visit(tag.shadowRoot);
    }
    return [...found];
  }, mostLines);

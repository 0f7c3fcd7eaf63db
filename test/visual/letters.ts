import type { Letters } from './pixels.ts';

/** The position and colour of the popup's words; then hides the letters. */
export function lettersOnStage(): Letters[] {
  const root = document.querySelector('poptin-popup')?.shadowRoot;
  const found: Letters[] = [];
  for (const element of root?.querySelectorAll<HTMLElement>(
    '.popup-title, .popup-text, .popup-button, .field-label, .field-choice span',
  ) ?? []) {
    const colour = getComputedStyle(element).color;
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()]
      .map(({ left, top, right, bottom }) => {
        const x = Math.max(0, Math.ceil(left));
        const y = Math.max(0, Math.ceil(top));
        return {
          x,
          y,
          width: Math.min(innerWidth, Math.floor(right)) - x,
          height: Math.min(innerHeight, Math.floor(bottom)) - y,
        };
      })
      .filter(({ width, height }) => width > 1 && height > 1);
    const isSeen =
      boxes.length > 0 && getComputedStyle(element).clipPath === 'none' && !/, 0\)$/.test(colour);
    if (isSeen) found.push({ name: element.className, colour, boxes });
    element.style.setProperty('-webkit-text-fill-color', 'transparent');
    element.style.setProperty('text-decoration-color', 'transparent');
  }
  return found;
}

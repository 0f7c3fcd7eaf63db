import { pageLog } from '../../../shared/base/log.ts';
import { defineDrawn } from '../../../shared/surface/define-drawn.ts';
import { expect } from '../../expect.ts';

describe('defineDrawn', () => {
  it('registers a tag once, if style sheets can be adopted', () => {
    class First extends HTMLElement {}
    defineDrawn('drawn-one', First);
    defineDrawn('drawn-one', class extends HTMLElement {});
    expect(customElements.get('drawn-one')).toBe(First);
  });

  it('otherwise leaves the tag an unknown element, and says so', () => {
    const { CSSStyleSheet: Sheet } = window;
    const { warnOnce } = pageLog;
    const warnings: string[] = [];
    pageLog.warnOnce = (_key, message) => warnings.push(message);
    window.CSSStyleSheet = class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    } as unknown as typeof CSSStyleSheet;
    try {
      document.body.innerHTML = '<drawn-two><p>Rendered by the server</p></drawn-two>';
      defineDrawn('drawn-two', class extends HTMLElement {});
    } finally {
      window.CSSStyleSheet = Sheet;
      pageLog.warnOnce = warnOnce;
    }
    expect(customElements.get('drawn-two')).toBeUndefined();
    expect(document.querySelector('p')?.checkVisibility()).toBe(true);
    expect(warnings).toEqual(['<drawn-two> is not drawn: this browser is too old.']);
    document.body.replaceChildren();
  });

  it('registers nothing either where arrays have no at()', () => {
    const { at } = Array.prototype;
    const { warnOnce } = pageLog;
    const warnings: string[] = [];
    pageLog.warnOnce = (_, line) => void warnings.push(line);
    Reflect.deleteProperty(Array.prototype, 'at');
    try {
      defineDrawn('drawn-three', class extends HTMLElement {});
    } finally {
      Object.defineProperty(Array.prototype, 'at', { value: at, configurable: true, writable: true });
      pageLog.warnOnce = warnOnce;
    }
    expect(customElements.get('drawn-three')).toBeUndefined();
    expect(warnings).toEqual(['<drawn-three> is not drawn: this browser is too old.']);
  });
});

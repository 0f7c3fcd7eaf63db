import { expect } from 'chai';
import { until } from '../in-browser.ts';

/** Hears which of the payloads ran. */
export interface Watch {
  /**
   * Waits until what was put into the page before would have run, and fails if something has, or if something that could
   * run stands in one of these trees.
   */
  expectNothingRan(...trees: (ParentNode | null | undefined)[]): Promise<void>;
  /** What ran so far, by its number. */
  readonly ran: readonly unknown[];
  stop(): void;
}

const page = window as unknown as { pwned?: (at: unknown) => void };
const CONTROL = 'control';

export function watch(): Watch {
  const ran: unknown[] = [];
  page.pwned = (at) => void ran.push(at);
  return {
    ran,
    async expectNothingRan(...trees) {
      for (const tree of trees) expectHarmless(tree);
      // a control that does run, put in afterwards: what is older and runs has run before it
      const control = document.createElement('div');
      control.innerHTML = `<img src="x${Math.random()}" onerror="pwned('${CONTROL}')">`;
      document.body.append(control);
      await until(() => ran.includes(CONTROL));
      control.remove();
      expect(ran.splice(0)).to.deep.equal([CONTROL]);
    },
    stop() {
      delete page.pwned;
    },
  };
}

const RUNS = 'script,iframe,object,embed,base,meta,frame,applet,portal,link:not([rel~="noopener"])';
const ADDRESS = /^(?:javascript|vbscript):|^data:(?:text|application)/i;
const PICTURE = new Set(['IMG', 'SOURCE', 'VIDEO', 'AUDIO', 'IMAGE']);

/** No element of the tree loads or runs anything by itself, and no address of it is one of script. */
function expectHarmless(tree: ParentNode | null | undefined): void {
  for (const each of tree?.querySelectorAll('*') ?? []) {
    expect(each.matches(RUNS), each.outerHTML.slice(0, 300)).to.equal(false);
    for (const { name, value } of each.attributes) {
      expect(/^on/i.test(name), `${name}="${value}"`).to.equal(false);
      if (/^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping|srcdoc)$/i.test(name))
        expect(
          ADDRESS.test(value.replace(/[\s\p{Cc}]+/gu, '')) && !PICTURE.has(each.tagName.toUpperCase()),
          `${name}="${value}"`,
        ).to.equal(false);
    }
    expectHarmless(each.shadowRoot);
  }
}

import { scopeStyles, splitSelectors } from '../../../../elements/poptin-popup/template/scope-styles.ts';
import { expect } from '../../../expect.ts';

/** The style sheet on a popup with a template, in our supported browsers, and in one without `@scope`. */
const browsers = [
  ['with @scope', window],
  ['without @scope', { CSSStyleSheet } as unknown as typeof window],
] as const;

for (const [name, page] of browsers) {
  describe(`a template's style sheet, ${name}`, () => {
    let host: HTMLElement;
    afterEach(() => host.remove());

    function draw(css: string) {
      host = document.createElement('div');
      document.body.append(host);
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML =
        '<button part="close">x</button><div class="popup-template"><p class="a b" title="x, y">One</p><button>in</button><input></div><input class="out">';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(scopeStyles(page, css, () => {}));
      root.adoptedStyleSheets = [sheet];
      const style = (selector: string) => getComputedStyle(root.querySelector(selector) as Element);
      return { style, root };
    }

    it('applies to the elements of the template', () => {
      const { style } = draw(
        '.a, .c { color: rgb(1, 2, 3) } @media all { p:is(.a, .x)[title="x, y"] { margin-left: 7px } }',
      );
      expect(style('p').color).toBe('rgb(1, 2, 3)');
      expect(style('p').marginLeft).toBe('7px');
    });

    it('applies to its form controls', () => {
      const { style } = draw('input { margin-left: 7px }');
      expect([style('input').marginLeft, style('.out').marginLeft]).toEqual(['7px', '0px']);
    });

    for (const css of [
      'p { color: rgb(1, 2, 3) } } [part~=close], button { display: none !important } :host { display: none } .x {',
      'p { color: rgb(1, 2, 3) } }}} button { display: none }',
      'p { color: rgb(1, 2, 3) } @media all { } } button { display: none }',
      'p { color: rgb(1, 2, 3) } [part] { display: none } :host, :host button { display: none }',
      'p { color: rgb(1, 2, 3); } .a { button:not(& *) { display: none } :host & { } }',
      'p { color: rgb(1, 2, 3) } @scope (:host) { button[part] { display: none } }',
      'p { color: rgb(1, 2, 3) } .popup-template ~ *, * + button[part], :not(.popup-template) > button[part] { display: none }',
      'p { color: rgb(1, 2, 3); --x: "}" } .y::before { content: "} button { display: none }" } /* } button {',
      'p { color: rgb(1, 2, 3) } button[part] { display: none } } /* ',
      '@layer x { p { color: rgb(1, 2, 3) } } @layer y { [part] { display: none } }',
    ]) {
      it(`does not leak: ${css}`, () => {
        const { style } = draw(css);
        expect(style('[part=close]').display).not.toBe('none');
        expect(getComputedStyle(host).display).toBe('block');
        expect(style('p').color).toBe('rgb(1, 2, 3)');
      });
    }

    it('keeps its order of precedence', () => {
      const { style } = draw('p.a.b { color: rgb(1, 2, 3) } p.a { color: rgb(4, 5, 6) } p { color: red }');
      expect(style('p').color).toBe('rgb(1, 2, 3)');
    });
  });
}

it('is absent without constructable style sheets', () => {
  class CSSStyleSheet {
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  expect(scopeStyles({ CSSStyleSheet } as unknown as typeof window, 'p { color: red }', () => {})).toBe('');
});

it('selectors are split at their own commas only', () => {
  expect(splitSelectors('a:is(b, c), d[e="f, )"], \\,g , h')).toEqual([
    'a:is(b, c)',
    'd[e="f, )"]',
    '\\,g',
    'h',
  ]);
});

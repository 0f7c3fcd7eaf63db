import {
  dependsOnState,
  dropRequests,
  ownAddresses,
} from '../../../../elements/poptin-popup/template/state-styles.ts';
import { expect } from '../../../expect.ts';

const FOREIGN = 'https://evil.example/x.png';

const styles = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const isDropped = dropRequests(window, sheet, document.createDocumentFragment(), 'data-style');
  return { isDropped, text: [...sheet.cssRules].map(({ cssText }) => cssText).join('\n') };
};

/** Everything of CSS that fetches, or that another rule could take an address from. */
const FETCHES = [
  `background: url(${FOREIGN})`,
  `background-image: url("${FOREIGN}")`,
  `background: #fff url('${FOREIGN}') no-repeat`,
  'background: url(//evil.example/x.png)',
  'background: \\75rl(//evil.example/x.png)',
  `background-image: image-set("${FOREIGN}" 1x)`,
  `background-image: image-set(url(${FOREIGN}) 2x)`,
  `background-image: linear-gradient(red, red), url(${FOREIGN})`,
  `background: var(--a) url(${FOREIGN})`,
  `border-image: url(${FOREIGN}) 3`,
  `border-image-source: url(${FOREIGN})`,
  `list-style: url(${FOREIGN})`,
  `list-style-image: url(${FOREIGN})`,
  `cursor: url(${FOREIGN}), auto`,
  `content: url(${FOREIGN})`,
  `mask: url(${FOREIGN})`,
  `mask-image: url(${FOREIGN})`,
  `-webkit-mask-image: url(${FOREIGN})`,
  `clip-path: url(${FOREIGN}#a)`,
  `filter: url(${FOREIGN}#a)`,
  `shape-outside: url(${FOREIGN})`,
  `--picture: url(${FOREIGN})`,
  `--picture: "${FOREIGN}"`,
  '--picture: \\75 rl("//evil.example/x.png")',
];

/** Rules that depend on a control's state, around a declaration. */
const STATES: readonly ((declaration: string) => string)[] = [
  (it) => `input:checked + p { ${it} }`,
  (it) => `.a:has(input:checked) { ${it} }`,
  (it) => `input:valid { ${it} }`,
  (it) => `:user-invalid { ${it} }`,
  (it) => `input:placeholder-shown { ${it} }`,
  (it) => `p:not(:focus-within *) { ${it} }`,
  (it) => `option:checked { ${it} }`,
  (it) => `label:active { ${it} }`,
  (it) => `[value=yes] { ${it} }`,
  // the direction of what is typed into a field with dir="auto"
  (it) => `:dir(rtl) > p { ${it} }`,
  (it) => `[aria-invalid=true] ~ p { ${it} }`,
  (it) => `@media all { input:in-range { ${it} } }`,
  (it) => `.a { &:has(:checked) { ${it} } }`,
  (it) => `p { ${it} } input:c\\68 ecked { display: none }`,
  // the state shows, starts or resizes what another rule has decorated
  (it) => `p { ${it}; display: none } .a:has(:checked) p { display: block }`,
  (it) => `p { ${it} } .b:not(:has(:checked)) p { background: none }`,
  (it) => `p { ${it} } input:checked { --a: 1 }`,
  (it) => `p { ${it} } input:checked { width: 10px }`,
  (it) => `@container (width > 10px) { p { ${it} } }`,
  (it) => `@keyframes k { from { ${it} } } input:checked { animation: k 1s }`,
];

describe("a template's styles and the visitor's answers", () => {
  for (const state of STATES) {
    it(`no foreign host is named by ${state('…')}`, () => {
      for (const declaration of FETCHES) {
        const { text } = styles(state(declaration));
        expect(text, declaration).not.toMatch(/evil\.example/);
      }
    });
  }

  it('a picture of a placeholder, which goes when something is typed, is not asked for', () => {
    for (const part of ['::placeholder', '::PLACEHOLDER', '::placeholder:where(*)'])
      expect(styles(`input${part} { background: url(${FOREIGN}) }`).text).not.toMatch(/evil/);
  });

  it('an animation that begins when a field has grown with its text is not', () => {
    if (!CSS.supports('animation-timeline', 'scroll()')) return;
    const frames = `@keyframes k { from { background: url(${FOREIGN}) } }`;
    const grows = 'textarea { field-sizing: content } p { animation: k 1s; animation-timeline: scroll() }';
    expect(styles(`${frames} ${grows}`).text).not.toMatch(/evil/);
  });

  it('a font, and a sheet that another imports, are not asked for either', () => {
    const font = `@font-face { font-family: f; src: url(${FOREIGN}) }`;
    expect(styles(`${font} input:checked { font-family: f }`).text).not.toContain('evil.example');
    expect(styles(`@import url(${FOREIGN}); input:checked { margin: 0 }`).text).not.toContain('evil.example');
  });

  it('what elements bring with them is not shown for an answer', () => {
    const holder = document.createElement('template');
    const inline = `<p data-style="display:none;color:red;background:url(${FOREIGN})"></p><td background="${FOREIGN}"></td>`;
    holder.innerHTML = `<table><tr><td background="${FOREIGN}"></td></tr></table>${inline}<svg><path mask="url(${FOREIGN}#m)" transform="rotate(3)"/></svg><img src="${FOREIGN}">`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('input:checked ~ * { display: block !important }');
    expect(dropRequests(window, sheet, holder.content, 'data-style')).toBe(true);
    // a picture is asked for with the template, whatever is shown
    expect(holder.innerHTML.match(/evil\.example/g)).toHaveLength(1);
    expect(holder.innerHTML).toMatch(/color: red/);
    expect(holder.innerHTML).toMatch(/rotate\(3\)/);
    expect(dropRequests(window, sheet, holder.content, 'data-style')).toBe(false);
  });

  it('what remains is the rest of the rule', () => {
    const { text, isDropped } = styles(
      `input:checked + p { color: red; background: url(${FOREIGN}); margin: 7px }`,
    );
    expect(isDropped).toBe(true);
    expect(text).toMatch(/color: red/);
    expect(text).toMatch(/margin: 7px/);
  });

  it('a sheet without states, with colours for states, or with own pictures stays as it is', () => {
    for (const css of [
      `p { background: url(${FOREIGN}) }`,
      `p { background: url(${FOREIGN}) } button:hover { background: red }`,
      `p { background: url(${FOREIGN}) } input:focus { outline: 2px solid red; border-color: red; box-shadow: none }`,
      `p { background: url(${FOREIGN}) } ::placeholder { color: red; font-style: italic }`,
      `p { background: url(${FOREIGN}) } input[type=text]::placeholder, li:nth-child(2n), a:link { margin: 0 }`,
      'input:checked { background: url(/own.png) } p::before { content: "Yes, it is: 10 %" }',
      'input:checked { background: url("data:image/png;base64,AAAA") }',
    ])
      expect(styles(css).isDropped, css).toBe(false);
  });

  it('a host that the page names, and the provider, may be asked', () => {
    document.documentElement.dataset.tagdropHosts = 'pictures.example';
    const isOwn = ownAddresses(window, 'https://provider.example/api');
    document.documentElement.removeAttribute('data-tagdrop-hosts');
    expect(isOwn('https://pictures.example/a.png')).toBe(true);
    expect(isOwn('//provider.example/a.png')).toBe(true);
    expect(isOwn('a.png')).toBe(true);
    expect(isOwn('http://pictures.example.evil.example/')).toBe(false);
    expect(isOwn('https:\\\\evil.example')).toBe(false);
  });

  it('selectors', () => {
    for (const each of ['input:checked', ':has(a)', '[value]', ':is(:valid)', '[data-x]', 'a[open]', 'i\\:x'])
      expect(dependsOnState(each), each).toBe(true);
    for (const each of ['p', 'a:hover', 'p::before', '[type="a:b"]', 'li:nth-child(2n + 1)', '.a > #b'])
      expect(dependsOnState(each), each).toBe(false);
  });
});

import { BORDER } from '../../../shared/surface/border.ts';
import { expect } from '../../expect.ts';
import { listUnhidden } from '../../hidden-by.ts';

class BorderedBox extends HTMLElement {
  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${BORDER} p{width:200px}`);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = '<div class="tagdrop-root"><p>Text</p></div>';
  }
}
customElements.define('bordered-box', BorderedBox);

/** Without `display`, which is the page's, and without what is inherited, which ends below the tag. */
const HOSTILE =
  'margin:9px;padding:9px;border-width:9px;border-style:solid;outline-style:solid;outline-width:9px;background:lime;box-shadow:0 0 9px;float:left;width:9px;height:9px;min-width:99px;min-height:99px;max-width:9px;max-height:9px;overflow:hidden;columns:3;contain:paint;content-visibility:hidden;container-type:size;opacity:0.2;transform:scale(2);translate:9px;rotate:9deg;scale:2;zoom:2;perspective:9px;will-change:transform;filter:blur(9px);backdrop-filter:blur(9px);clip-path:inset(9px);mask-image:linear-gradient(red,blue);mix-blend-mode:multiply;text-decoration-line:underline;direction:rtl;inset:9px;z-index:9';

describe('the border of a tag that is not the page’s to style', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  const add = () => document.body.appendChild(document.createElement('bordered-box'));
  const inside = (box: Element) => box.shadowRoot?.querySelector('p') as HTMLElement;

  it('lets a page hide it, and only that', () => {
    const box = add();
    expect(listUnhidden(box, inside(box))).toEqual([]);
  });

  it('keeps every property of the box, and inherits nothing', () => {
    const box = add();
    const read = () => {
      const style = getComputedStyle(box);
      const names = HOSTILE.split(';').map((each) => each.split(':')[0] as string);
      const { color, fontSize, letterSpacing } = getComputedStyle(inside(box));
      return [
        ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        [color, fontSize, letterSpacing],
      ];
    };
    box.style.display = 'block';
    const plain = read();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `bordered-box{${HOSTILE.replaceAll(';', '!important;')}!important;color:red!important;font-size:40px!important;letter-spacing:9px!important}`,
    );
    document.adoptedStyleSheets = [sheet];
    expect(read()).toEqual(plain);
  });
});

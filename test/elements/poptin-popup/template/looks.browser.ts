import { expect } from '../../../expect.ts';
import '../../../../elements/poptin-popup/index.ts';

async function show(html: string, content: object = {}): Promise<ShadowRoot> {
  const popup = document.createElement('poptin-popup');
  popup.settings = {
    poptin_id: 'looks00000001',
    poptin_type: 'lightbox',
    design_properties: { poptin_design_entry_effect: 'none' },
    poptin: html,
    content,
  };
  document.body.append(popup);
  expect(await popup.open()).toBe(true);
  return popup.shadowRoot as ShadowRoot;
}

const styleOf = (root: ShadowRoot, selector: string) =>
  getComputedStyle(root.querySelector(selector) as Element);

describe('a template looks as it was drawn', () => {
  afterEach(() => {
    for (const popup of document.querySelectorAll('poptin-popup')) popup.remove();
  });

  it('without our padding, background or corners, if it is a single element with a design', async () => {
    const root = await show('<div class="sale" style="background:#111;color:#fff"><h2>Sale</h2></div>');
    const own = styleOf(root, '.popup-template');
    expect([own.paddingTop, own.paddingLeft]).toEqual(['0px', '0px']);
    const panel = styleOf(root, '.popup-panel');
    expect([panel.backgroundColor, panel.borderRadius]).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  });

  it('with padding, if it is a few words without a design', async () => {
    const root = await show('<h2>News</h2><p>Twice a month.</p>');
    expect(styleOf(root, '.popup-template').paddingTop).toBe('48px');
  });

  it('with a coupon that is readable under light text', async () => {
    const root = await show(
      '<div style="background:#111;color:#fff"><div data-poptin-part="coupon">SALE</div></div>',
    );
    expect(styleOf(root, '.popup-coupon-code').color).toBe('rgb(21, 25, 34)');
  });

  it('with parts that use the tokens it sets', async () => {
    const root = await show(
      '<div style="--tagdrop-accent:#ff0000"><div data-poptin-part="coupon">SALE</div></div>',
    );
    expect(styleOf(root, '.popup-coupon-copy').backgroundColor).toBe('rgb(255, 0, 0)');
  });

  it('with its own class overriding our rules', async () => {
    const root = await show(
      '<style>.grid{display:grid}.small{font-size:13px}</style><div class="root"><form class="grid"><h2 class="small">Mail</h2><input type="email" name="email"></form></div>',
    );
    expect([styleOf(root, 'form').display, styleOf(root, 'h2').fontSize]).toEqual(['grid', '13px']);
  });

  it('with stars, people and video from the settings where it asks for them', async () => {
    const root = await show(
      '<div class="x"><p data-poptin-part="proof"></p><p data-poptin-part="people"></p><p data-poptin-part="video"></p></div>',
      {
        proof: { rating: 4.5 },
        people: [{ name: 'Dana', text: 'bought Guji' }],
        video: { src: '/film.webm', label: 'How we roast' },
      },
    );
    expect(root.querySelector('.popup-template [part="proof"] [role="img"]')).not.toBeNull();
    expect(root.querySelector('.popup-template [part="people"]')?.textContent).toContain('Dana bought Guji');
    expect(root.querySelector('.popup-template [part="video"]')?.ariaLabel).toBe('How we roast');
  });

  it('with the classes, styles and data of its labels and controls', async () => {
    const root = await show(
      '<style>.my-input{border-top-width:7px}</style><form><label class="full" data-x="1">Mail <input class="my-input" style="letter-spacing:3px" type="email" name="email"></label></form>',
    );
    const field = root.querySelector('.field');
    expect(field?.matches('.full[data-x="1"]')).toBe(true);
    const input = styleOf(root, 'input.my-input.field-control');
    expect([input.borderTopWidth, input.letterSpacing]).toEqual(['7px', '3px']);
  });
});

import { sendKeys } from '@web/test-runner-commands';
import { startDropdowns } from '../../../../elements/page-theme/behaviours/dropdowns.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';
import { usePage } from './page-fixture.ts';

describe('dropdowns', () => {
  const { seat, warnings } = usePage();
  let stop: Stop | undefined;
  const find = (selector: string) => seat.querySelector(selector) as HTMLElement;
  const isOpen = () => find('li').classList.contains('is-open');
  const point = (type: string, pointerType: string) =>
    find('li').dispatchEvent(new PointerEvent(type, { pointerType, bubbles: type === 'pointerdown' }));
  const click = (init: MouseEventInit = {}) =>
    find('li > :first-child').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }),
    );
  const byLink =
    '<ul><li data-dropdown><a href="/shop">Shop</a><ul><li><a href="/shop/tea">Tea</a></li></ul></li></ul><a href="/out">out</a>';
  const byButton = byLink.replace('<a href="/shop">Shop</a>', '<button>Shop</button>');
  const followed: string[] = [];
  const follow = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };

  beforeEach(() => {
    followed.length = 0;
    window.addEventListener('click', follow);
  });

  afterEach(() => {
    window.removeEventListener('click', follow);
    stop?.();
  });

  const begin = (html: string) => {
    seat.innerHTML = html;
    stop = startDropdowns();
  };

  it('open on hover with a mouse above 767 px, and a click follows the link', () => {
    begin(byLink);
    point('pointerenter', 'mouse');
    expect(isOpen()).toBe(true);
    expect(find('li > button').ariaExpanded).toBe('true');
    point('pointerdown', 'mouse');
    click();
    expect(followed).toEqual(['/shop']);
    point('pointerleave', 'mouse');
    expect(isOpen()).toBe(false);
  });

  it('open on the first tap, follow the link on the second, close on a tap elsewhere', () => {
    begin(byLink);
    point('pointerenter', 'touch');
    expect(isOpen()).toBe(false);
    point('pointerdown', 'touch');
    click();
    expect(isOpen()).toBe(true);
    expect(followed).toEqual([]);
    click();
    expect(followed).toEqual(['/shop']);
    document.body.click();
    expect(isOpen()).toBe(false);
  });

  it('let the keyboard pass, and open with the button beside the link', async () => {
    begin(byLink);
    const toggle = find('li > button');
    expect([toggle.ariaLabel, toggle.ariaExpanded, find('li > a').ariaExpanded]).toEqual([
      'Shop',
      'false',
      null,
    ]);
    find('li > a').focus();
    expect(isOpen()).toBe(false);
    toggle.focus();
    expect(isOpen()).toBe(false);
    await sendKeys({ press: 'Enter' });
    expect([isOpen(), toggle.ariaExpanded]).toEqual([true, 'true']);
    find('li li > a').focus();
    expect(isOpen()).toBe(true);
    await sendKeys({ press: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement === toggle).toBe(true);
    await sendKeys({ press: 'Space' });
    expect(isOpen()).toBe(true);
    find('ul + a').focus();
    expect(isOpen()).toBe(false);
    find('li > a').focus();
    await sendKeys({ press: 'Enter' });
    expect(followed).toEqual(['/shop']);
  });

  it('open with the page’s own button beside the link', () => {
    begin(byLink.replace('Shop</a>', 'Shop</a><button aria-label="More of the shop">+</button>'));
    expect(seat.querySelectorAll('button')).toHaveLength(1);
    find('li > button').click();
    expect([isOpen(), find('li > button').ariaExpanded]).toEqual([true, 'true']);
    find('li > button').click();
    expect(isOpen()).toBe(false);
  });

  it('open and close with their button', async () => {
    begin(byButton);
    find('button').focus();
    await sendKeys({ press: 'Enter' });
    expect(isOpen()).toBe(true);
    await sendKeys({ press: 'Space' });
    expect(isOpen()).toBe(false);
    point('pointerdown', 'touch');
    click();
    expect(isOpen()).toBe(true);
    click();
    expect(isOpen()).toBe(false);
  });

  it('warn about an empty one, and leave nothing behind', () => {
    begin(`${byLink}<div data-dropdown></div>`);
    expect(warnings).toHaveLength(1);
    point('pointerenter', 'mouse');
    stop?.();
    expect(seat.innerHTML.replaceAll(' class=""', '')).toBe(
      `${byLink}<div data-dropdown=""></div>`.replace('data-dropdown>', 'data-dropdown="">'),
    );
  });
});

import {
  findOrigin,
  numberOrigin,
  setOrigin,
} from '../../../../elements/contact-form-7/page-form/origins.ts';
import { expect } from '../../../expect.ts';

describe('the origin of a drawn element', () => {
  it('is that of the element, or of its closest ancestor with one', () => {
    const [page, drawn, inside] = ['p', 'p', 'b'].map((tag) =>
      document.createElement(tag),
    ) as HTMLElement[] as [HTMLElement, HTMLElement, HTMLElement];
    drawn.append(inside);
    expect(findOrigin(inside)).toBeNull();
    setOrigin(drawn, page);
    expect([findOrigin(drawn), findOrigin(inside)]).toEqual([page, page]);
  });

  it('has a key that never changes', () => {
    const [one, other] = [document.createElement('p'), document.createElement('p')];
    expect(numberOrigin(one)).toBe(numberOrigin(one));
    expect(numberOrigin(one)).not.toBe(numberOrigin(other));
  });
});

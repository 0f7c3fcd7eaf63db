import { expect } from 'chai';
import { findOrigin, keyOf, setOrigin } from '../../../../elements/contact-form-7/page-form/origins.ts';

describe('the origin of what is drawn', () => {
  it('is that of the element, or of the next one around it', () => {
    const [page, drawn, inside] = ['p', 'p', 'b'].map((tag) =>
      document.createElement(tag),
    ) as HTMLElement[] as [HTMLElement, HTMLElement, HTMLElement];
    drawn.append(inside);
    expect(findOrigin(inside)).to.equal(null);
    setOrigin(drawn, page);
    expect([findOrigin(drawn), findOrigin(inside)]).to.deep.equal([page, page]);
  });

  it('gives a key that stays', () => {
    const [one, other] = [document.createElement('p'), document.createElement('p')];
    expect(keyOf(one)).to.equal(keyOf(one));
    expect(keyOf(one)).not.to.equal(keyOf(other));
  });
});

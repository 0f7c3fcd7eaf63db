import { setInline } from '../../../shared/page/scroll-lock.ts';
import { expect } from '../../expect.ts';

/** All orders of a list. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, at) =>
        orders(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
      );

/** WebKit puts a declaration that was set again at the end. */
const declarations = (style: string | null) => style?.split(/; ?/).sort() ?? null;

describe('setInline', () => {
  for (const page of [null, '', 'height: 5px;', 'height: 5px !important; color: red;'])
    it(`gives back style=${JSON.stringify(page)}, in whatever order its holders release it`, () => {
      for (const order of orders([0, 1, 2, 3])) {
        const element = document.createElement('div');
        if (page !== null) element.setAttribute('style', page);
        const undos = [
          setInline(element, 'height', '10px'),
          setInline(element, 'width', '20px'),
          setInline(element, 'height', '30px'),
          setInline(element, 'height', '10px'),
        ];
        for (const at of order) {
          undos[at]?.();
          undos[at]?.(); // releasing again does nothing
        }
        expect(declarations(element.getAttribute('style'))).toEqual(declarations(page));
      }
    });

  it('shows the latest value that is still held', () => {
    const element = document.createElement('div');
    const first = setInline(element, 'height', '10px');
    const second = setInline(element, 'height', '30px');
    expect(element.style.height).toBe('30px');
    first();
    expect(element.style.height).toBe('30px');
    const third = setInline(element, 'height', '40px');
    second();
    expect(element.style.height).toBe('40px');
    third();
    expect(element.hasAttribute('style')).toBe(false);
  });
});

import {
  copyValue,
  findPairs,
  findTwin,
  readValue,
} from '../../../../elements/contact-form-7/page-form/control-pairs.ts';
import { expect } from '../../../expect.ts';

describe('the controls of two forms', () => {
  const formWith = (html: string) => {
    const form = document.createElement('form');
    form.insertAdjacentHTML('beforeend', html);
    return form;
  };
  const HTML =
    '<input name="a"><input name="a"><input type="checkbox" name="a"><select name="s"><option>1<option>2</select><button name="b">Go</button><input type="hidden" name="h">';

  it('are paired by kind, name and position; a control without a counterpart has no pair', () => {
    const one = formWith(`<input name="new">${HTML}`);
    const other = formWith(HTML);
    const pairs = findPairs(one, other);
    expect(pairs.map(([, twin]) => twin)).toEqual([
      ...other.querySelectorAll('input:not([type=hidden]),select,button'),
    ]);
    expect(findTwin(one.elements[0] as HTMLInputElement, one, other)).toBeUndefined();
    expect(findTwin(one.elements[2] as HTMLInputElement, one, other)).toBe(other.elements[1]);
  });

  it('take each other’s values, whatever their kind', () => {
    const one = formWith(HTML);
    const other = formWith(HTML);
    const [text, , box, select] = one.elements as unknown as HTMLInputElement[];
    Object.assign(text as object, { value: 'x' });
    Object.assign(box as object, { checked: true });
    Object.assign(select as object, { value: '2' });
    for (const [from, to] of findPairs(one, other)) copyValue(from, to);
    expect([...other.elements].map((each) => readValue(each as HTMLInputElement))).toEqual(
      [...one.elements].map((each) => readValue(each as HTMLInputElement)),
    );
  });
});

import { readForm } from '../../../../elements/contact-form-7/client/read-form.ts';
import { expect } from '../../../expect.ts';

it('reads a form the same in every browser, e-mail addresses at domains in other scripts included', () => {
  const form = document.createElement('form');
  form.innerHTML =
    '<input type="email" name="first"><input type="email" name="second"><input type="email" name="off" disabled><input name="text"><input type="email" name="twice"><input name="twice" value="kept">';
  for (const control of form.querySelectorAll<HTMLInputElement>('input:not([value])'))
    control.value = control.name === 'second' ? 'dana@חנות.co.il' : 'user@exämple.de';
  const { twice: _, ...read } = Object.fromEntries(readForm({ window }, form));
  expect(read).toEqual({
    first: 'user@xn--exmple-cua.de',
    second: 'dana@xn--9dbd1a4b.co.il',
    text: 'user@exämple.de',
  });
  expect(readForm({ window }, form).getAll('twice')[1]).toBe('kept');
});

import { carryFocus, carryOver } from '../../../../elements/contact-form-7/page-form/carry-over.ts';
import { expect } from '../../../expect.ts';

const HTML = `<input name="a"><input name="a"><input type="email" name="mail"><input type="password" name="secret">
<input type="checkbox" name="box[]" value="1" checked><input type="checkbox" name="box[]" value="2">
<input type="radio" name="one" value="1" checked><input type="radio" name="one" value="2">
<select name="many" multiple><option>1</option><option>2</option></select>
<select name="choice"><option>1</option><option>2</option></select>
<textarea name="text"></textarea><input type="file" name="file"><input type="hidden" name="token" value="old">`;

/** The page's form next to the drawn one. */
describe('when our own look takes over', () => {
  const make = (html: string) => {
    const form = document.createElement('form');
    form.insertAdjacentHTML('beforeend', html);
    document.body.append(form);
    return form;
  };
  const at = <E extends Element = HTMLInputElement>(form: HTMLFormElement, selector: string, index = 0) =>
    form.querySelectorAll(selector)[index] as unknown as E;
  let page: HTMLFormElement;
  let shown: HTMLFormElement;
  beforeEach(() => {
    page = make(HTML);
    shown = make(`<p>${HTML}</p>`);
  });
  afterEach(() => {
    page.remove();
    shown.remove();
  });

  it('every control has what the visitor entered in the page’s form, a password and a file, too', () => {
    at(page, '[name=a]', 1).value = 'second';
    at(page, '[name=mail]').value = 'ada@example.org';
    at(page, '[name=secret]').value = 'autofilled';
    at(page, '[name="box[]"]').checked = false;
    at(page, '[name="box[]"]', 1).checked = true;
    at(page, '[name=one]', 1).checked = true;
    at<HTMLOptionElement>(page, '[name=many] option', 1).selected = true;
    at<HTMLSelectElement>(page, '[name=choice]').selectedIndex = 1;
    at<HTMLTextAreaElement>(page, 'textarea').value = 'two\nlines';
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.png'));
    at(page, '[type=file]').files = files.files;
    at(page, '[name=token]').value = 'new';
    carryOver(page, shown);
    const read = (form: HTMLFormElement) =>
      [...new FormData(form)].filter(([name]) => name !== 'token' && name !== 'file');
    expect(read(shown)).toEqual(read(page));
    expect(at(shown, '[type=file]').files?.[0]?.name).toBe('a.png');
    expect(at(shown, '[name=token]').value).toBe('old'); // hidden fields belong to the page
  });

  it('the focus moves with the selection, to the second of two fields with one name', () => {
    const field = at(page, '[name=a]', 1);
    field.value = 'Ada Lovelace';
    field.focus();
    field.setSelectionRange(4, 12);
    carryOver(page, shown);
    const twin = at(shown, '[name=a]', 1);
    expect(document.activeElement === twin).toBe(true);
    expect([twin.selectionStart, twin.selectionEnd]).toEqual([4, 12]);
  });

  it('the focus stays where it is without a counterpart, and moves without a selection where there is none', () => {
    const outside = make('<input name="a">');
    at(outside, 'input').focus();
    carryOver(page, shown);
    expect(document.activeElement === at(outside, 'input')).toBe(true);
    outside.remove();
    expect(carryFocus(null, shown, page)()).toBe(undefined);
    for (const selector of ['[name=mail]', '[name=choice]', '[name="box[]"]'])
      expect(carryFocus(at(shown, selector), shown, page)() === at(page, selector)).toBe(true);
  });
});

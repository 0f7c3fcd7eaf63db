import { expect } from '../../../expect.ts';
import { clean, control, field, formOf, openForm, pageControl, startServer, tick } from '../form-fixture.ts';

/** Listeners of the page’s fields. */
describe('events in the drawn form', () => {
  beforeEach(() => {
    startServer();
  });
  afterEach(clean);

  it('reach the handlers of the page’s fields (keys, presses, focus), which may prevent the default', async () => {
    const element = await openForm(
      formOf(`${field('one')}<p><label><input type="checkbox" name="b"> Box</label></p>`),
      'look="own"',
    );
    const heard: string[] = [];
    const one = pageControl(element, 'one');
    for (const name of ['focus', 'keydown', 'keyup', 'blur'])
      one.addEventListener(name, () => heard.push(name));
    pageControl(element, 'b').addEventListener('click', () => heard.push('click'));
    one.addEventListener('keydown', (event) => event.key === 'x' && event.preventDefault());
    const shown = control(element, 'one');
    const press = (key: string) =>
      shown.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    shown.focus();
    expect(press('a')).toBe(true);
    expect(press('x')).toBe(false);
    shown.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true, composed: true }));
    shown.blur();
    tick(control(element, 'b'));
    expect(heard).toEqual(['focus', 'keydown', 'keydown', 'keyup', 'blur', 'click']);
    expect([control(element, 'b').checked, pageControl(element, 'b').checked]).toEqual([true, true]);
    pageControl(element, 'b').addEventListener('click', (event) => event.preventDefault());
    tick(control(element, 'b'));
    expect([control(element, 'b').checked, pageControl(element, 'b').checked]).toEqual([true, true]);
  });

  it('keep their letters on pages that ask where the focus is before they take a key for themselves', async () => {
    const element = await openForm(formOf(field('one')), 'look="own"');
    const shown = control(element, 'one');
    const taken: string[] = [];
    const takeKeys = (event: KeyboardEvent) => {
      if (/^(?:input|textarea)$/i.test(document.activeElement?.tagName ?? '')) return;
      taken.push(event.type);
      event.preventDefault();
    };
    const types = ['keydown', 'keypress', 'keyup'] as const;
    for (const type of types) document.addEventListener(type, takeKeys);
    shown.focus();
    for (const type of types)
      shown.dispatchEvent(
        new KeyboardEvent(type, { key: 'n', bubbles: true, composed: true, cancelable: true }),
      );
    for (const type of types) document.removeEventListener(type, takeKeys);
    expect(taken).toEqual([]);
    expect(document.activeElement).toBe(element);
  });
});

import { performDefault } from '../../../shared/own-events/own-defaults.ts';
import { expect } from '../../expect.ts';

/** What the browser would have done with an event that the page prevented. */

function make<T extends HTMLElement>(html: string): T {
  document.body.innerHTML = html;
  const element = document.body.querySelector<T>('[data-it]');
  if (!element) throw new Error('nothing is marked');
  return element;
}

const press = (element: Element, key: string, type = 'keydown') =>
  performDefault(new KeyboardEvent(type, { key }), element, '', null);

describe('what the page prevented', () => {
  afterEach(() => document.body.replaceChildren());

  it('writes letters where the cursor is, and says so', () => {
    const field = make<HTMLInputElement>('<input data-it value="ac">');
    const inputs: string[] = [];
    field.addEventListener('input', (event) => inputs.push((event as InputEvent).inputType));
    field.setSelectionRange(1, 1);
    press(field, 'b');
    expect(field.value).toBe('abc');
    press(field, 'Backspace');
    press(field, 'Delete');
    expect(field.value).toBe('a');
    expect(inputs).toEqual(['insertText', 'deleteContentBackward', 'deleteContentForward']);
    press(field, 'F5');
    expect(field.value).toBe('a');
  });

  it('writes at the end of fields that do not expose a selection', () => {
    const field = make<HTMLInputElement>('<input data-it type="email" value="a@b.c">');
    press(field, 'o');
    performDefault(new ClipboardEvent('paste'), field, 'm', null);
    expect(field.value).toBe('a@b.com');
  });

  it('respects the limits of a field', () => {
    const field = make<HTMLInputElement>('<input data-it maxlength="3" value="ab">');
    field.setSelectionRange(2, 2);
    performDefault(new ClipboardEvent('paste'), field, 'cde', null);
    expect(field.value).toBe('abc');
    field.readOnly = true;
    press(field, 'Backspace');
    expect(field.value).toBe('abc');
  });

  it('breaks lines in a textarea, and sends from an input', () => {
    const area = make<HTMLTextAreaElement>('<textarea data-it></textarea>');
    press(area, 'Enter');
    expect(area.value).toBe('\n');
    const field = make<HTMLInputElement>('<form><input data-it></form>');
    let sent = 0;
    field.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
    press(field, 'Enter');
    expect(sent).toBe(1);
  });

  it('presses buttons by Enter, and by Space when it is released', () => {
    const button = make<HTMLButtonElement>('<button type="button" data-it>Go</button>');
    let pressed = 0;
    button.addEventListener('click', () => pressed++);
    press(button, 'Enter');
    press(button, ' ');
    expect(pressed).toBe(1);
    press(button, ' ', 'keyup');
    expect(pressed).toBe(2);
    const box = make<HTMLInputElement>('<input type="checkbox" data-it>');
    press(box, ' ', 'keyup');
    expect(box.checked).toBe(true);
  });

  it('closes a dialog by Escape, unless that is refused', () => {
    const button = make<HTMLButtonElement>('<dialog><button data-it>Go</button></dialog>');
    const dialog = button.closest('dialog') as HTMLDialogElement;
    dialog.showModal();
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { once: true });
    press(button, 'Escape');
    expect(dialog.open).toBe(true);
    press(button, 'Escape');
    expect(dialog.open).toBe(false);
  });

  it('does what was about to be entered, focuses and scrolls', () => {
    const field = make<HTMLInputElement>('<input data-it value="a">');
    const entered = (inputType: string, data: string | null) =>
      performDefault(new InputEvent('beforeinput', { inputType, data }), field, '', null);
    field.setSelectionRange(1, 1);
    entered('insertText', 'b');
    entered('deleteContentBackward', null);
    entered('insertText', 'c');
    expect(field.value).toBe('ac');
    performDefault(new MouseEvent('mousedown'), field, '', null);
    expect(document.activeElement).toBe(field);
    const box = make('<div data-it style="height:20px;overflow:auto"><p style="height:99px">Long</p></div>');
    performDefault(new WheelEvent('wheel', { deltaY: 10 }), box, '', box);
    expect(box.scrollTop).toBe(10);
  });
});

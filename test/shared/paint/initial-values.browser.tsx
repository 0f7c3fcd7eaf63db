import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { paint } from '../../../shared/paint/paint.ts';
import { createInputs } from '../../../shared/paint/properties/inputs.ts';
import { expect } from '../../expect.ts';

const quiet = () => {};

/** What a page writes, and the same for React. A page writes a controlled value as the default. */
const CONTROLS: Readonly<Record<string, { page: string; view: ReactNode }>> = {
  'a select': {
    page: '<select name="a"><option value="">Choose</option><option>Two</option><option>Three</option></select>',
    view: (
      <select name="a">
        <option value="">Choose</option>
        <option>Two</option>
        <option>Three</option>
      </select>
    ),
  },
  'a select whose first option is disabled': {
    page: '<select name="a"><option value="" disabled>Choose</option><option>Two</option><option>Three</option></select>',
    view: (
      <select name="a">
        <option value="" disabled>
          Choose
        </option>
        <option>Two</option>
        <option>Three</option>
      </select>
    ),
  },
  'a select with a disabled group first': {
    page: '<select name="a"><optgroup label="x" disabled><option>1</option></optgroup><optgroup label="y"><option>2</option><option>3</option></optgroup></select>',
    view: (
      <select name="a">
        <optgroup label="x" disabled>
          <option>1</option>
        </optgroup>
        <optgroup label="y">
          <option>2</option>
          <option>3</option>
        </optgroup>
      </select>
    ),
  },
  'a select with groups': {
    page: '<select name="a"><optgroup label="x"><option>1</option><option>2</option></optgroup><optgroup label="y"><option>3</option></optgroup></select>',
    view: (
      <select name="a">
        <optgroup label="x">
          <option>1</option>
          <option>2</option>
        </optgroup>
        <optgroup label="y">
          <option>3</option>
        </optgroup>
      </select>
    ),
  },
  'a select with a default': {
    page: '<select name="a"><option>1</option><option selected>2</option><option>3</option></select>',
    view: (
      <select name="a" defaultValue="2">
        <option>1</option>
        <option>2</option>
        <option>3</option>
      </select>
    ),
  },
  'a select whose default is a disabled option': {
    page: '<select name="a"><option>1</option><option value="" disabled selected>Choose</option></select>',
    view: (
      <select name="a" defaultValue="">
        <option>1</option>
        <option value="" disabled>
          Choose
        </option>
      </select>
    ),
  },
  'a select with a value': {
    page: '<select name="a"><option>1</option><option selected>2</option><option>3</option></select>',
    view: (
      <select name="a" value="2" onChange={quiet}>
        <option>1</option>
        <option>2</option>
        <option>3</option>
      </select>
    ),
  },
  'a select with a value that it lacks': {
    page: '<select name="a"><option disabled>1</option><option>2</option><option>3</option></select>',
    view: (
      <select name="a" value="9" onChange={quiet}>
        <option disabled>1</option>
        <option>2</option>
        <option>3</option>
      </select>
    ),
  },
  'a list': {
    page: '<select name="a" size="3"><option>1</option><option>2</option></select>',
    view: (
      <select name="a" size={3}>
        <option>1</option>
        <option>2</option>
      </select>
    ),
  },
  'a list of several': {
    page: '<select name="a" multiple><option>1</option><option>2</option><option>3</option></select>',
    view: (
      <select name="a" multiple>
        <option>1</option>
        <option>2</option>
        <option>3</option>
      </select>
    ),
  },
  'a list of several with defaults': {
    page: '<select name="a" multiple><option selected>1</option><option>2</option><option selected>3</option></select>',
    view: (
      <select name="a" multiple defaultValue={['1', '3']}>
        <option>1</option>
        <option>2</option>
        <option>3</option>
      </select>
    ),
  },
  'an empty select': { page: '<select name="a"></select>', view: <select key="a" name="a" /> },
  'radios, none ticked': {
    page: '<input type="radio" name="a" value="1"><input type="radio" name="a" value="2">',
    view: (
      <>
        <input type="radio" name="a" value="1" />
        <input type="radio" name="a" value="2" />
      </>
    ),
  },
  'radios, one ticked': {
    page: '<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked><input type="radio" name="a" value="3">',
    view: (
      <>
        <input type="radio" name="a" value="1" />
        <input type="radio" name="a" value="2" defaultChecked />
        <input type="radio" name="a" value="3" />
      </>
    ),
  },
  'radios, two ticked by mistake, each in its label': {
    page: '<label><input type="radio" name="a" value="1" checked>1</label><label><input type="radio" name="a" value="2" checked>2</label><label><input type="radio" name="a" value="3">3</label>',
    view: (
      <>
        <label>
          <input type="radio" name="a" value="1" defaultChecked />1
        </label>
        <label>
          <input type="radio" name="a" value="2" defaultChecked />2
        </label>
        <label>
          <input type="radio" name="a" value="3" />3
        </label>
      </>
    ),
  },
  checkboxes: {
    page: '<input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2"><input type="checkbox" name="b">',
    view: (
      <>
        <input type="checkbox" name="a" value="1" defaultChecked />
        <input type="checkbox" name="a" value="2" />
        <input type="checkbox" name="b" />
      </>
    ),
  },
  'a controlled box': {
    page: '<input type="checkbox" name="a" value="1" checked>',
    view: <input key="a" type="checkbox" name="a" value="1" checked onChange={quiet} />,
  },
  'lines of text': {
    page: '<input name="a"><input name="b" value="b"><input type="email" name="c" value=" c@d.e "><input type="password" name="d" value="d"><input type="hidden" name="e" value="e"><input type="search" name="f" value="f"><input type="url" name="g" value="g"><input type="tel" name="h" value="1">',
    view: (
      <>
        <input name="a" />
        <input name="b" defaultValue="b" />
        <input type="email" name="c" defaultValue=" c@d.e " />
        <input type="password" name="d" defaultValue="d" />
        <input type="hidden" name="e" defaultValue="e" />
        <input type="search" name="f" defaultValue="f" />
        <input type="url" name="g" defaultValue="g" />
        <input type="tel" name="h" defaultValue="1" />
      </>
    ),
  },
  'numbers, ranges, days, colours': {
    page: '<input type="number" name="a" value="3"><input type="range" name="b"><input type="range" name="c" min="200" max="400"><input type="range" name="d" min="200" max="400" step="50" value="260"><input type="date" name="e" value="2026-11-26"><input type="time" name="f" value="10:00"><input type="color" name="g"><input type="color" name="h" value="#ff0000"><input type="number" name="i" value="no">',
    view: (
      <>
        <input type="number" name="a" defaultValue="3" />
        <input type="range" name="b" />
        <input type="range" name="c" min="200" max="400" />
        <input type="range" name="d" min="200" max="400" step="50" defaultValue="260" />
        <input type="date" name="e" defaultValue="2026-11-26" />
        <input type="time" name="f" defaultValue="10:00" />
        <input type="color" name="g" />
        <input type="color" name="h" defaultValue="#ff0000" />
        <input type="number" name="i" defaultValue="no" />
      </>
    ),
  },
  'areas of text': {
    page: '<textarea name="a"></textarea><textarea name="b">one\ntwo</textarea><textarea name="c">three</textarea>',
    view: (
      <>
        <textarea name="a" />
        <textarea name="b" defaultValue={'one\ntwo'} />
        <textarea name="c" value="three" onChange={quiet} />
      </>
    ),
  },
  'what only shows': {
    page: '<progress value="3" max="4"></progress><meter value="2" max="5"></meter><output name="a">7</output><fieldset disabled><select name="a"><option>1</option><option>2</option></select></fieldset>',
    view: (
      <>
        <progress value="3" max="4" />
        <meter value="2" max="5" />
        <output name="a">7</output>
        <fieldset disabled>
          <select name="a">
            <option>1</option>
            <option>2</option>
          </select>
        </fieldset>
      </>
    ),
  },
  buttons: {
    page: '<button type="submit" name="a" value="1">Go</button><input type="submit" name="b"><input type="submit" name="c" value="Send"><input type="reset" name="d" value="No">',
    view: (
      <>
        <button type="submit" name="a" value="1">
          Go
        </button>
        <input type="submit" name="b" />
        <input type="submit" name="c" value="Send" />
        <input type="reset" name="d" value="No" />
      </>
    ),
  },
};

type Control = HTMLInputElement & HTMLSelectElement;

/** What a visitor sees, what is sent, and the value after a reset. */
function describeForm(form: HTMLFormElement) {
  const controls = () =>
    [...form.querySelectorAll<Control>('input,select,textarea,button,progress,meter,output')].map((each) => ({
      what: `${each.localName} ${each.type} ${each.name}`,
      value: each.value,
      checked: each.checked,
      chosen: [...(each.options ?? [])].map((option) => option.selected),
    }));
  const sent = () => [...new FormData(form)];
  const shown = controls();
  const first = sent();
  form.reset();
  return { shown, sent: first, afterReset: controls(), sentAfterReset: sent() };
}

describe('initial values of controls', () => {
  const place = () => document.body.appendChild(document.createElement('form'));
  afterEach(() => document.body.replaceChildren());

  for (const [name, { page, view }] of Object.entries(CONTROLS)) {
    it(`of ${name} are those of the page's form and of React`, () => {
      const written = place();
      written.insertAdjacentHTML('beforeend', page);

      const painted = place();
      const failures: unknown[] = [];
      const painting = paint(painted, view, (cause) => failures.push(cause), createInputs());
      expect(failures).toEqual([]);

      const drawn = place();
      const root = createRoot(drawn);
      flushSync(() => root.render(view));

      const byPainter = describeForm(painted);
      expect(byPainter, 'React').toEqual(describeForm(drawn));
      const { shown, sent } = describeForm(written);
      expect({ shown: byPainter.shown, sent: byPainter.sent }, 'the page').toEqual({ shown, sent });
      painting.stop();
      root.unmount();
    });
  }

  it('keep their order if a view draws some of its children later', () => {
    const form = place();
    const options = ['1', '2', '3'];
    const painting = paint(
      form,
      <select name="a">
        {options.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>,
      quiet,
    );
    expect([...(form.querySelector('select')?.options ?? [])].map(({ value }) => value)).toEqual(options);
    painting.stop();
  });
});

import { expect } from '../../../expect.ts';
import {
  clean,
  control,
  find,
  findAll,
  openForm,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
} from '../form-fixture.ts';

/** The drawn form's appearance, whatever the page looks like. */
describe('our own look', () => {
  let server: Server;
  beforeEach(() => {
    server = startServer();
  });
  afterEach(clean);

  const addStyle = (text: string) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.body.append(style);
  };
  it('a field has the width that its owner wrote, or the full line', async () => {
    addStyle('main { inline-size: 600px }');
    const element = await openForm(
      '<template>[text plain] [text* zip 10/10] [email huge size:400] [textarea note 20x3] [textarea long]</template>',
      'form-id="5"',
    );
    const width = (name: string) => control(element, name).getBoundingClientRect().width;
    expect([width('plain'), width('long'), width('huge')]).toEqual([600, 600, 600]);
    expect(width('zip')).toBeGreaterThanOrEqual(80);
    expect(width('zip')).toBeLessThanOrEqual(180);
    expect(width('note')).toBeGreaterThanOrEqual(150);
    expect(width('note')).toBeLessThanOrEqual(300);
  });

  it('a message keeps its distance from a form that is as dense as the page’s', async () => {
    server.feedback = [await recorded('default-invalid-empty')];
    const element = await openForm(await rendered('default'));
    expect(
      Number.parseFloat(find(element, '.tagdrop-root').style.getPropertyValue('--fit-gap')),
    ).toBeLessThan(12);
    await send(element);
    const top = find(element, '.wpcf7-response-output').getBoundingClientRect().top;
    expect(top - find(element, '.wpcf7-submit').getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12);
  });

  it('fields of any kind in one paragraph are as far apart as paragraphs', async () => {
    addStyle('main { inline-size: 600px }');
    const element = await openForm(
      `<template>${(await rendered('kitchen')).replace(/<\/?(?:div|form|fieldset)[^>]*>/g, '')}</template>`,
      'form-id="7"',
    );
    const blocks = findAll(element, 'p > :is(label, .wpcf7-form-control-wrap, .wpcf7-submit)')
      .map((each) => each.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const gaps = blocks.slice(1).map(({ top }, index) => Math.round(top - (blocks[index]?.bottom ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18);
  });

  it('starts with the values of the page’s form, whatever the control', async () => {
    const fields = `<p><select name="a"><option value="">—Please choose—</option><option>Two</option><option>Three</option></select></p>
<p><select name="b"><optgroup label="x"><option>1</option></optgroup><optgroup label="y"><option>2</option></optgroup></select></p>
<p><select name="c"><option disabled>1</option><option>2</option><option>3</option></select></p>
<p><select name="d" multiple><option>1</option><option selected>2</option></select></p>
<p><select name="e"><option>1</option><option selected>2</option><option>3</option></select></p>
<p><label><input type="radio" name="f" value="1" checked>1</label><label><input type="radio" name="f" value="2" checked>2</label></p>
<p><input type="range" name="g" min="200" max="400"></p>
<p><textarea name="h">some
words</textarea><input type="number" name="i" value="3"><input type="checkbox" name="j" value="1" checked></p>`;
    const page = document.createElement('form');
    page.insertAdjacentHTML('beforeend', fields);
    const element = await openForm(
      (await rendered('default')).replace('</fieldset>', `</fieldset>${fields}`),
      'look="own"',
    );
    const live = find<HTMLFormElement>(element, 'form');
    expect([...new FormData(live)].filter(([name]) => /^[a-j]$/.test(name))).toEqual([...new FormData(page)]);
  });
});

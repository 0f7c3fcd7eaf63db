import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import {
  readTemplate,
  type TemplateElement,
  type TemplateNode,
} from '../../../../elements/poptin-popup/template/template.ts';

function read(html: string, mobile = false) {
  const { document } = new Window();
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const warnings: string[] = [];
  const template = readTemplate(holder.content as unknown as DocumentFragment, {
    css: 'p { color: red }',
    styleAttribute: 'data-tagdrop-style',
    mobile,
    slotted: new Map(),
    warn: (message) => warnings.push(message),
  });
  const { form = [], ...later } = template.screens;
  return { ...template, form, thankYou: later['thank-you'] ?? null, warnings };
}

const elements = (nodes: readonly TemplateNode[]): TemplateElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));
const hooks = (nodes: readonly TemplateNode[]) => elements(nodes).flatMap(({ hook }) => (hook ? [hook] : []));
const textOf = (nodes: readonly TemplateNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

describe('screens', () => {
  it('without any, everything is the form screen', () => {
    const { form, thankYou } = read('<p>One</p><p>Two</p>');
    expect(textOf(form)).toBe('OneTwo');
    expect(thankYou).toBeNull();
  });

  it('separates the screens and keeps what surrounds them', () => {
    const html =
      '<div class="w"><section data-poptin-screen="form">F</section><section data-poptin-screen="thank-you">T</section><i>both</i></div>';
    const { form, thankYou } = read(html);
    expect(textOf(form)).toBe('Fboth');
    expect(textOf(thankYou ?? [])).toBe('Tboth');
    expect(elements(form)[0]).toMatchObject({ tag: 'div', attributes: [['class', 'w']] });
  });

  it('leaves out a form screen that consists only of wrappers', () => {
    const { fields, screens } = read(
      '<div class="w"><p data-poptin-screen="play">P</p><p data-poptin-screen="win">W</p></div>',
    );
    expect(Object.keys(screens)).toEqual(['play', 'win']);
    expect(fields).toBeNull();
  });

  it('draws the mobile screen on a mobile device, if there is one', () => {
    const html = '<p data-poptin-screen="form">F</p><p data-poptin-screen="mobile">M</p>';
    expect(textOf(read(html, true).form)).toBe('M');
    expect(textOf(read(html, false).form)).toBe('F');
    expect(textOf(read('<p data-poptin-screen="form">F</p>', true).form)).toBe('F');
  });
});

describe('fields', () => {
  it('reads every control of the demo template with its label', () => {
    const html = readFileSync(new URL('../../../../demo/templates/newsletter.html', import.meta.url), 'utf8');
    const { fields, form, warnings } = read(html);
    expect(fields).toMatchObject([
      { type: 'first_name', name: 'first_name', label: 'First name', required: true },
      { type: 'email', name: 'email', label: 'E-mail', required: true, validation: 'check-typos' },
      {
        type: 'select',
        name: 'brewer',
        label: 'What you brew with',
        placeholder: 'Choose one',
        values: [
          { value: 'Moka pot', label: 'Moka pot' },
          { value: 'French press', label: 'French press' },
          { value: 'Espresso machine', label: 'Espresso machine' },
        ],
      },
      { type: 'message', name: 'message', label: 'Anything else' },
      { type: 'hidden', name: 'source', value: 'template story' },
      { type: 'consent', name: 'consent', label: 'I agree to the terms', required: true },
    ]);
    expect(warnings).toEqual([]);
    expect(elements(form).some(({ tag }) => tag === 'input' || tag === 'label')).toBe(false);
    expect(hooks(form).filter(({ is }) => is === 'field')).toHaveLength(6);
  });

  it('treats radios and checkboxes with one name as one field', () => {
    const { fields, form } = read(
      '<form><fieldset><legend>Size</legend><label><input type="radio" name="size" value="s"> Small</label><label><input type="radio" name="size" value="l" checked> Large</label></fieldset></form>',
    );
    expect(fields).toEqual([
      expect.objectContaining({
        type: 'radio',
        name: 'size',
        label: 'Size',
        value: 'l',
        values: [
          { value: 's', label: 'Small' },
          { value: 'l', label: 'Large' },
        ],
      }),
    ]);
    expect(textOf(form).trim()).toBe('');
  });

  it('finds a label by its for, and keeps the links of a consent', () => {
    const { fields, form } = read(
      '<form><input id="c" type="checkbox" name="consent" data-poptin-kind="consent"><label for="c">I accept the <a href="/terms">terms</a></label></form>',
    );
    expect(fields).toMatchObject([{ label: 'I accept the terms' }]);
    expect(elements(form).map(({ tag }) => tag)).toEqual(['form', 'div', 'a']);
  });

  it('puts fields outside any form into one', () => {
    const { form } = read('<input name="email" type="email"><button data-poptin-action="submit">Go</button>');
    expect(hooks(form).map(({ is }) => is)).toEqual(['form', 'field', 'action']);
  });

  it('gives two controls with one name their own ids', () => {
    const { fields } = read('<form><input name="x"><input name="x"></form>');
    expect(fields).toMatchObject([{ id: 'x' }, { id: 'x-2' }]);
  });

  it('leaves buttons and nameless inputs alone', () => {
    expect(read('<form><input type="submit" name="s"><input type="search"></form>').fields).toEqual([]);
  });
});

describe('hooks', () => {
  it('reads actions with their targets, and the first heading', () => {
    const { form, warnings } = read(
      '<h2>Title</h2><h3>Sub</h3><a href="/x" data-poptin-action="link">x</a><span data-poptin-action="open-popup" data-poptin-target="a1b2c3d4e5f60">y</span><b data-poptin-part="coupon"> SAVE10 </b>',
    );
    expect(hooks(form)).toEqual([
      { is: 'heading' },
      { is: 'action', action: 'link', target: '/x' },
      { is: 'action', action: 'open-popup', target: 'a1b2c3d4e5f60' },
      { is: 'coupon', code: 'SAVE10' },
    ]);
    expect(warnings).toEqual([]);
  });

  it('reads the parts of games and timers, with their texts in place', () => {
    const { form, warnings } = read(
      '<div data-poptin-part="wheel">Spin</div><div data-poptin-part="ticker"><ul><li>One </li><li> Two</li><li></li></ul></div><p data-poptin-part="ticker">Three\n four</p><i data-poptin-part="countdown"></i>',
    );
    expect(hooks(form)).toEqual([
      { is: 'part', part: 'wheel', items: ['Spin'] },
      { is: 'part', part: 'ticker', items: ['One', 'Two'] },
      { is: 'part', part: 'ticker', items: ['Three four'] },
      { is: 'part', part: 'countdown', items: [] },
    ]);
    expect(textOf(form)).toBe('');
    expect(warnings).toEqual([]);
  });

  it('warns of hooks that do not exist and draws their elements', () => {
    const { form, warnings } = read('<b data-poptin-action="dance">a</b><i data-poptin-part="moon">b</i>');
    expect(textOf(form)).toBe('ab');
    expect(warnings).toHaveLength(2);
  });

  it('keeps inline style apart and drops the target of a form', () => {
    const { form } = read(
      '<form action="/x" method="post" data-tagdrop-style="color: red"><p class="a">x</p></form>',
    );
    expect(form[0]).toMatchObject({ tag: 'form', attributes: [], style: 'color: red' });
  });
});

import { dispatchFocused } from '../../../../elements/contact-form-7/page-form/dispatch-focused.ts';
import { expect } from '../../../expect.ts';

describe('a copy for the page’s field', () => {
  /** A tag as ours: its own field has the focus, the page’s is behind it. */
  const open = (into: ParentNode & Node) => {
    const host = document.createElement('contact-form-7');
    const root = host.attachShadow({ mode: 'open' });
    const shown = document.createElement('input');
    root.append(shown);
    const field = document.createElement('input');
    host.append(field);
    into.append(host);
    shown.focus();
    return { host, shown, field };
  };
  const whileDispatching = (field: Element, look: () => unknown) => {
    const seen: unknown[] = [];
    field.addEventListener('keydown', () => seen.push(look()), { once: true });
    dispatchFocused(field, new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    return seen;
  };

  it('comes while that field is the active element, and only then', () => {
    const { host, field } = open(document.body);
    expect(whileDispatching(field, () => document.activeElement === field)).toEqual([true]);
    expect(document.activeElement === host).toBe(true);
    expect(Reflect.getOwnPropertyDescriptor(document, 'activeElement')).toBeUndefined();
    host.remove();
  });

  it('says nothing else where the focus is not in the drawn form', () => {
    const { host, shown, field } = open(document.body);
    shown.blur();
    expect(whileDispatching(field, () => document.activeElement === document.body)).toEqual([true]);
    host.remove();
  });

  it('says where the focus is when a listener has moved it', () => {
    const { host, field } = open(document.body);
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    const moved = () => {
      elsewhere.focus();
      return document.activeElement === elsewhere;
    };
    expect(whileDispatching(field, moved)).toEqual([true]);
    host.remove();
    elsewhere.remove();
  });

  it('is asked in the page’s own shadow root as in the document', () => {
    const around = document.createElement('div');
    const root = around.attachShadow({ mode: 'open' });
    document.body.append(around);
    const { field } = open(root);
    expect(whileDispatching(field, () => root.activeElement === field)).toEqual([true]);
    around.remove();
  });

  it('comes where content has taken the name, too', () => {
    const image = document.createElement('img');
    image.name = 'activeElement';
    const { host, field } = open(document.body);
    document.body.append(image);
    expect(whileDispatching(field, () => 'came')).toEqual(['came']);
    expect(document.activeElement === field).toBe(false);
    image.remove();
    host.remove();
  });
});

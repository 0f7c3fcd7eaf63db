import { occupySlot } from '../../../../elements/poptin-popup/template/occupy-slot.ts';
import { expect } from '../../../expect.ts';

/** An element with a slot in its shadow tree. */
function host(name: string) {
  const element = document.createElement('div');
  const slot = document.createElement('slot');
  slot.name = name;
  element.attachShadow({ mode: 'open' }).append(slot);
  document.body.append(element);
  return { element, slot };
}

describe("a template's slot", () => {
  afterEach(() => document.body.replaceChildren());

  it("holds the template's own tag until both painters have let go", () => {
    const { element, slot } = host('tagdrop-1');
    const tag = document.createElement('p');
    tag.slot = 'tagdrop-1';
    const attach = occupySlot(tag);
    const painter = attach(slot);
    const react = attach(slot);
    expect(tag.assignedSlot).toBe(slot);
    painter?.();
    expect(tag.parentElement).toBe(element);
    react?.();
    expect(tag.isConnected).toBe(false);
    attach(slot);
    expect(tag.assignedSlot, 'the next opening').toBe(slot);
  });

  it("keeps a template's form until its message is answered, though the popup has closed", () => {
    const { element, slot } = host('tagdrop-2');
    const tag = Object.assign(document.createElement('div'), { slot: 'tagdrop-2', status: 'submitting' });
    const attach = occupySlot(tag);
    const answer = () => tag.dispatchEvent(new Event('wpcf7submit'));
    attach(slot)?.();
    expect(tag.parentElement, 'its request goes on').toBe(element);
    answer();
    expect(tag.isConnected).toBe(false);
    attach(slot)?.();
    const release = attach(slot);
    answer();
    expect(tag.assignedSlot, 'opened again before the answer').toBe(slot);
    release?.();
  });

  it("borrows a page's child from the tag that has it, and gives it back", () => {
    document.body.innerHTML =
      '<poptin-popup><b slot="other">No</b><p slot="contact" hidden>Form</p></poptin-popup>';
    const { element, slot } = host('contact');
    const child = document.querySelector('p') as HTMLElement;
    const release = occupySlot(undefined)(slot);
    expect(child.parentElement).toBe(element);
    expect(child.assignedSlot).toBe(slot);
    expect(child.hidden).toBe(false);
    release?.();
    expect(child.parentElement?.localName).toBe('poptin-popup');
  });

  it("leaves a child of the popup's own element where it is", () => {
    const { element, slot } = host('contact');
    element.innerHTML = '<p slot="contact">Form</p>';
    const release = occupySlot(undefined)(slot);
    expect(element.querySelector('p')?.assignedSlot).toBe(slot);
    release?.();
    expect(element.querySelector('p')).not.toBeNull();
  });

  it('of which nothing asks stays empty, whatever its name', () => {
    const { slot } = host('a"] , *');
    expect(() => occupySlot(undefined)(slot)?.()).not.toThrow();
    expect(slot.assignedElements()).toEqual([]);
  });
});

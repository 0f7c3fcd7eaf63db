import { expect, test } from 'vitest';
import { overlap, watchTypedField } from '../../../shared/page/typed-field.ts';

const box = (left: number, top: number, right: number, bottom: number) =>
  ({ left, top, right, bottom }) as DOMRect;

test('boxes overlap by more than their edges', () => {
  expect(overlap(box(0, 0, 10, 10), box(5, 5, 15, 15))).toBe(true);
  expect(overlap(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(false);
  expect(overlap(box(0, 0, 10, 10), box(0, 11, 10, 20))).toBe(false);
});

test('only a field of the page counts, also in a shadow root; of a foreign frame only with a keyboard', () => {
  const rect = box(1, 2, 3, 4);
  const element = (localName: string, more: object = {}) => ({
    ...{ localName, getBoundingClientRect: () => rect, matches: () => localName === 'input' },
    ...more,
  });
  const defaultView = { innerHeight: 800 };
  const document = { activeElement: element('input') as object, defaultView };
  const ours = element('poptin-popup');
  const measure = watchTypedField(document as unknown as Document, (each) => (each as object) === ours);
  const of = (active: object) => {
    document.activeElement = active;
    return measure();
  };
  expect(of(element('input'))).toBe(rect);
  expect(of(element('button'))).toBe(undefined);
  expect(of(ours)).toBe(undefined);
  expect(of(element('x-form', { shadowRoot: { activeElement: element('input') } }))).toBe(rect);
  expect(of(element('iframe', { contentDocument: null }))).toBe(undefined);
  defaultView.innerHeight = 500;
  expect(of(element('iframe', { contentDocument: null }))).toBe(rect);
});

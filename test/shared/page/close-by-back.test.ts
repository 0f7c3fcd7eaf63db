import { expect, test } from 'vitest';
import { closeByBack } from '../../../shared/page/close-by-back.ts';

/** A window with a history of its own, without close requests. */
function open(first: unknown) {
  const entries = [first];
  const target = new EventTarget();
  const history = {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => void entries.push(state),
    back() {
      entries.pop();
      target.dispatchEvent(new Event('popstate'));
    },
  };
  const window = Object.assign(target, { history }) as unknown as Window;
  let closed = 0;
  const stop = closeByBack(window, { localName: 'dialog' } as Element, () => {
    closed++;
  });
  return { entries, history, stop, closed: () => closed };
}

test('Back closes once, and a router finds its state', () => {
  const page = open({ key: 'k1' });
  expect(page.entries).toEqual([{ key: 'k1' }, { key: 'k1', tagdropOpen: true }]);
  page.history.back();
  expect(page.entries).toEqual([{ key: 'k1' }]);
  page.stop();
  expect([page.entries.length, page.closed()]).toEqual([1, 1]);
});

test('closing in another way takes the entry back, but not while the page is being left', () => {
  const page = open(null);
  page.stop();
  expect([page.entries.length, page.closed()]).toEqual([1, 0]);
  const left = open(null);
  left.stop(true);
  expect(left.entries.length).toBe(2);
});

test('a state that nothing can be added to is left alone', () => {
  expect(open('text').entries).toEqual(['text']);
  expect(open([1]).entries).toEqual([[1]]);
});

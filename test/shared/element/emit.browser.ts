import { emit } from '../../../shared/element/emit.ts';
import { expect } from '../../expect.ts';

const detail = { poptin_id: 'a', reason: 'x' };

describe('emit', () => {
  let received: EventTarget[] = [];
  let end: AbortController;
  const listen = (listener: (event: Event) => void = () => {}) =>
    document.addEventListener(
      'poptin-suppressed',
      (event) => {
        received.push(event.target as EventTarget);
        listener(event);
      },
      { signal: end.signal },
    );
  const put = () => {
    const element = document.createElement('div');
    document.body.append(element);
    return element;
  };

  beforeEach(() => {
    received = [];
    end = new AbortController();
  });
  afterEach(() => end.abort());

  it('reaches a listener on the document once, even if that listener removes the element', () => {
    const element = put();
    listen(({ target }) => (target as Element).remove());
    expect(emit(element, 'poptin-suppressed', detail)).toBe(true);
    expect(received).toEqual([element]);
  });

  it('dispatches on the document if the element is already gone', () => {
    const element = put();
    element.remove();
    listen();
    emit(element, 'poptin-suppressed', detail);
    expect(received).toEqual([document]);
  });

  it('says whether a listener prevented it', () => {
    listen((event) => event.preventDefault());
    expect(emit(put(), 'poptin-suppressed', detail, { cancelable: true })).toBe(false);
  });
});

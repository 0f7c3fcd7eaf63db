import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/base/store.ts';

describe('createStore', () => {
  it('tells listeners only real changes, with the state before', () => {
    const store = createStore({ a: 1, b: Number.NaN });
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.setState({ a: 1, b: Number.NaN });
    expect(listener).not.toHaveBeenCalled();
    store.setState({ a: 2 });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ a: 2, b: Number.NaN }, { a: 1, b: Number.NaN });
    stop();
    store.setState({ a: 3 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('lets a listener leave while it is being called', () => {
    const store = createStore({ a: 1 });
    const second = vi.fn();
    const stop = store.subscribe(() => stop());
    store.subscribe(second);
    store.setState({ a: 2 });
    store.setState({ a: 3 });
    expect(second).toHaveBeenCalledTimes(2);
  });
});

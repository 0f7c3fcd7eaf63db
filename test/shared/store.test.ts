import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from '../../shared/load-asset.ts';
import { createLog } from '../../shared/log.ts';
import { createStore } from '../../shared/store.ts';
import { fakeBrowser } from '../fake-browser.ts';

describe('createStore', () => {
  it('tells listeners of real changes only, with the state before', () => {
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

  it('lets a listener leave while it is being told', () => {
    const store = createStore({ a: 1 });
    const second = vi.fn();
    const stop = store.subscribe(() => stop());
    store.subscribe(second);
    store.setState({ a: 2 });
    store.setState({ a: 3 });
    expect(second).toHaveBeenCalledTimes(2);
  });
});

describe('createLog', () => {
  it('says each thing once, with its cause', () => {
    const sink = { warn: vi.fn(), error: vi.fn() };
    const log = createLog(sink);
    const cause = new Error('why');
    log.warnOnce('k', 'first', cause);
    log.warnOnce('k', 'again');
    log.errorOnce('other', 'second');
    expect(sink.warn).toHaveBeenCalledExactlyOnceWith('[tagdrop] first', cause);
    expect(sink.error).toHaveBeenCalledExactlyOnceWith('[tagdrop] second');
  });
});

describe('loadChunk', () => {
  it('tries once more and then succeeds silently', async () => {
    const browser = fakeBrowser();
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('room');
    expect(await loadChunk(browser, 'x', load)).toBe('room');
    expect(browser.logged).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('says which chunk failed after the second try', async () => {
    const browser = fakeBrowser();
    const load = vi.fn().mockRejectedValue(new Error('offline'));
    await expect(loadChunk(browser, 'poptin-popup', load)).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledTimes(2);
    expect(browser.logged.map((each) => each.message)).toEqual(['Loading chunk poptin-popup failed.']);
  });

  it('gives each try 120 s', async () => {
    const browser = fakeBrowser();
    const load = vi.fn(() => new Promise(() => {}));
    const failed = vi.fn();
    loadChunk(browser, 'slow', load).catch(failed);
    await browser.tick(2 * CHUNK_TIMEOUT_MS - 1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
    await browser.tick(1);
    expect(failed).toHaveBeenCalledOnce();
  });
});

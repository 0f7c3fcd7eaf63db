import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from '../../../shared/base/load-asset.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('loadChunk', () => {
  it('tries once more and then succeeds silently', async () => {
    const browser = fakeBrowser();
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('room');
    expect(await loadChunk(browser, 'x', load)).toBe('room');
    expect(browser.logged).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('names the chunk that failed after the second try, and no other that failed with it', async () => {
    const browser = fakeBrowser();
    const load = vi.fn().mockRejectedValue(new Error('offline'));
    await expect(loadChunk(browser, 'poptin-popup', load)).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledTimes(2);
    await expect(loadChunk(browser, 'popup-form', load)).rejects.toThrow('offline');
    expect(browser.logged.map((each) => each.message)).toEqual([
      expect.stringMatching(/^Loading chunk poptin-popup failed\. Is it there \(version \S+\)\?$/),
    ]);
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

import { expect, test, vi } from 'vitest';
import { loadChunk } from '../../shared/load-asset.ts';
import { createLog } from '../../shared/log.ts';

function page() {
  const sink = { warn: vi.fn(), error: vi.fn() };
  const document = new EventTarget();
  const browser = { after: () => () => {}, log: createLog(sink), window: { document } as never };
  return { sink, document, browser };
}

test('a chunk is tried twice before it has failed', async () => {
  const { browser, sink } = page();
  const load = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue('there');
  await expect(loadChunk(browser, 'game', load)).resolves.toBe('there');
  expect(sink.error).not.toHaveBeenCalled();
});

test('a missing chunk is one line on the console and tagdrop-error on the document', async () => {
  const { browser, document, sink } = page();
  const heard: unknown[] = [];
  document.addEventListener('tagdrop-error', (event) => heard.push((event as CustomEvent).detail));
  const cause = new Error('404');
  const load = vi.fn().mockRejectedValue(cause);
  await expect(loadChunk(browser, 'game', load)).rejects.toBe(cause);
  await expect(loadChunk(browser, 'game', load)).rejects.toBe(cause);
  expect(sink.error.mock.calls).toEqual([['[tagdrop] Loading chunk game failed.', cause]]);
  expect(heard).toEqual(Array(2).fill({ chunk: 'game', version: expect.any(String), cause }));
});

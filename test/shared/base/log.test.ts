import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../shared/base/log.ts';

describe('createLog', () => {
  it('logs each message once, with its cause', () => {
    const sink = { warn: vi.fn(), error: vi.fn() };
    const log = createLog(sink);
    const cause = new Error('why');
    log.warnOnce('k', 'first', cause);
    log.warnOnce('k', 'again');
    log.errorOnce('other', 'second');
    expect(sink.warn).toHaveBeenCalledExactlyOnceWith('[tagdrop] first', cause);
    expect(sink.error).toHaveBeenCalledExactlyOnceWith('[tagdrop] second');
  });

  it('cuts a line with a foreign name of 40,000 characters', () => {
    const sink = { warn: vi.fn(), error: vi.fn() };
    createLog(sink).warnOnce('k', `Popup ${'x'.repeat(40_000)}: gone`);
    expect(sink.warn.mock.calls[0]?.[0]).toHaveLength(900);
  });
});

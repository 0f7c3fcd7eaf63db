import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { mountHealth } from '../../../provider/operations/health.ts';

const open = (ask: () => Promise<unknown>, isDeskUp = true) => {
  const app = new Hono();
  mountHealth(app, { ask, isDeskUp: () => isDeskUp });
  return async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, await answer.json(), answer.headers.get('cache-control')];
  };
};
const UP = { status: 'ok', database: true, desk: true };

describe('health', () => {
  it('is 200 while the database answers, even if the desk is starting', async () => {
    expect(await open(async () => null)('/health')).toEqual([200, UP, 'no-store']);
    expect(await open(async () => null, false)('/health')).toEqual([200, { ...UP, desk: false }, 'no-store']);
  });

  it('is 503 if the database fails; the process is alive then', async () => {
    const get = open(() => Promise.reject(new Error('gone')));
    const down = { ...UP, status: 'unavailable', database: false };
    expect(await get('/health')).toEqual([503, down, 'no-store']);
    expect(await get('/health/live')).toEqual([200, { status: 'ok' }, 'no-store']);
  });

  it('is 503 if the database takes longer than two seconds', async () => {
    vi.useFakeTimers();
    try {
      const asked = open(() => new Promise(() => {}))('/health');
      await vi.advanceTimersByTimeAsync(2000);
      expect((await asked)[0]).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks the database once a second, however many ask', async () => {
    vi.useFakeTimers();
    try {
      const ask = vi.fn(async () => null);
      const get = open(ask);
      await Promise.all(Array.from({ length: 50 }, () => get('/health')));
      expect(ask).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1001);
      await get('/health');
      expect(ask).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

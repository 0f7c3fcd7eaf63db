import { describe, expect, it, vi } from 'vitest';
import { isProxyRange, proxiesIn, warnAboutProxy } from '../../../provider/routes/proxies.ts';

describe('a range of proxies', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '2001:db8::/128'])(
    'may be %s',
    (range) => {
      expect(isProxyRange(range)).toBe(true);
    },
  );

  it.each([
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0.0/a',
  ])('is not %j', (range) => {
    expect(isProxyRange(range)).toBe(false);
  });

  it.each([
    ['10.255.0.1', true],
    ['11.0.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['fd00:1::2', true],
    ['fe00::1', false],
    ['', false],
    ['unknown', false],
  ])('covers %s: %s', (ip, expected) => {
    expect(proxiesIn(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])(ip)).toBe(expected);
  });
});

it('tells once of a proxy that nobody named', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnAboutProxy('10.0.0.5');
  warnAboutProxy('10.0.0.6');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('TRUSTED_PROXIES=10.0.0.5');
  warn.mockRestore();
});

import { expect, test } from 'vitest';
import { createClosedHosts } from '../../../shared/outbox/closed-hosts.ts';

test('a host is closed for as long as it asked, and a clock that is set back opens it', () => {
  const hosts = createClosedHosts();
  hosts.close('https://a.example/x', 1000, 500);
  hosts.close('https://b.example/x', 1000, 0);
  expect([...hosts.list(1200)]).toEqual(['a.example']);
  expect([...hosts.list(1500)]).toEqual([]);
  expect([...hosts.list(900)]).toEqual([]);
});

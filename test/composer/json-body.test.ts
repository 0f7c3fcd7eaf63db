import { expect, test } from 'vitest';
import { jsonBody } from '../../composer/state/json-body.ts';

test('a short body outlives its page, a long one would be refused for it', () => {
  expect(jsonBody({ a: 1 })).toEqual({ body: '{"a":1}', keepalive: true });
  expect(jsonBody('ש'.repeat(19_998))).toMatchObject({ keepalive: true });
  expect(new TextEncoder().encode(JSON.stringify('ש'.repeat(19_998))).length).toBeLessThan(64 * 1024);
  expect(jsonBody('a'.repeat(20_000))).toMatchObject({ keepalive: false });
});

test('a call without a body has none', () => {
  expect(jsonBody(undefined)).toEqual({});
});

import { expect, test } from 'vitest';
import { withoutSecrets } from '../../shared/without-secrets.ts';

const SITE = 'https://shop.example/order';

test.each([
  ['?token=SECRET&utm_source=news', '?utm_source=news'],
  ['?reset_password=1&page=2', '?page=2'],
  ['?sig=abc&file=a.pdf', '?file=a.pdf'],
  ['?to=jo@example.org', ''],
  ['?email=x', ''],
  ['?t=eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', ''],
  ['#access_token=SECRET', ''],
  ['?q=tea#reviews', '?q=tea#reviews'],
  ['?gclid=1&color=red', '?gclid=1&color=red'],
])('%s is sent as "%s"', (asked, sent) => {
  expect(withoutSecrets(SITE + asked)).toBe(SITE + sent);
});

test('leaves a text that is not an address unchanged', () => {
  expect(withoutSecrets('tel:+4420#x')).toBe('tel:+4420#x');
  expect(withoutSecrets('no address?')).toBe('no address?');
});

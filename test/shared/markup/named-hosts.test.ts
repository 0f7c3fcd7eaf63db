import { expect, test } from 'vitest';
import { readNamedHosts } from '../../../shared/markup/named-hosts.ts';
import { fakeBrowser } from '../../fake-browser.ts';

test('the page, its provider and the hosts that it names', () => {
  const { window } = fakeBrowser({ url: 'https://shop.example/a' });
  expect(readNamedHosts(window)).toEqual(['shop.example', 'shop.example', '']);
  window.document.documentElement.setAttribute('data-tagdrop-hosts', 'a.example, b.example:8443');
  expect(readNamedHosts(window, 'https://provider.example/base')).toEqual([
    'shop.example',
    'provider.example',
    'a.example',
    'b.example:8443',
  ]);
});

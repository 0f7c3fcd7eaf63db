import { expect, it } from 'vitest';
import {
  listDomains,
  listPaths,
  listScopes,
} from '../../../../elements/consent-banner/record/cookie-scopes.ts';

it('lists the host with every parent, and every part of the path', () => {
  expect(listDomains('www.shop.example')).toEqual(['www.shop.example', 'shop.example', 'example']);
  expect(listDomains('127.0.0.1')).toEqual([]);
  expect(listDomains('[::1]')).toEqual([]);
  expect(listDomains('localhost')).toEqual(['localhost']);
  expect(listPaths('/blog/post')).toEqual(['/', '/blog', '/blog/', '/blog/post', '/blog/post/']);
  expect(listPaths('/')).toEqual(['/']);
});

it('lists each scope with and without a partition', () => {
  expect(listScopes({ hostname: 'localhost', pathname: '/' })).toEqual([
    { domain: '', path: '/', partitioned: false },
    { domain: '', path: '/', partitioned: true },
    { domain: 'localhost', path: '/', partitioned: false },
    { domain: 'localhost', path: '/', partitioned: true },
  ]);
});

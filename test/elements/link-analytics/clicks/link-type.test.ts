import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributes } from '../../../../elements/link-analytics/attributes.ts';
import {
  findInboundPath,
  type LinkRules,
  linkType,
  parseAddress,
} from '../../../../elements/link-analytics/clicks/link-type.ts';

const HERE = new URL('https://www.friends.example/visit?x=1');
const RULES: LinkRules = {
  homeUrl: '',
  downloadExtensions: attributes['download-extensions'].default,
  inboundPaths: [
    { path: 'go', label: 'affiliate' },
    { path: '/out/to/', label: 'partner' },
  ],
  crossHostname: false,
};
const typeOf = (href: string, changes: Partial<LinkRules> = {}, here = HERE) =>
  linkType(new URL(href, here), here, { ...RULES, ...changes });

describe('the seven classes of site §4', () => {
  it.each([
    ['/about', 'internal'],
    ['#top', 'internal'],
    ['?page=2', 'internal'],
    ['https://friends.example/', 'internal'],
    ['https://shop.friends.example/', 'internal'],
    ['https://www.friends.example:8443/', 'internal'],
    ['javascript:void 0', 'internal'],
    ['blob:https://www.friends.example/1', 'internal'],
    ['data:text/plain,x', 'internal'],
    ['sms:+123', 'internal'],
    ['https://notfriends.example/', 'external'],
    ['https://friends.example.evil.example/', 'external'],
    ['http://museum.example/tickets', 'external'],
    ['//museum.example', 'external'],
    ['ftp://museum.example/list', 'external'],
    ['/files/plan.pdf', 'download'],
    ['/files/PLAN.PDF?v=2#page=3', 'download'],
    ['https://museum.example/guide.docx', 'download'],
    ['https://shop.friends.example/list.xlsx', 'download'],
    ['/files/plan.pdf/', 'internal'],
    ['/files/pdf', 'internal'],
    ['/search?file=plan.pdf', 'internal'],
    ['/pictures/hall.jpg', 'internal'],
    ['tel:+442079460018', 'tel'],
    ['TEL:123', 'tel'],
    ['mailto:office@friends.example', 'mailto'],
    ['/go', 'internal-as-outbound'],
    ['/go/', 'internal-as-outbound'],
    ['/go/museum?x', 'internal-as-outbound'],
    ['/go/guide.pdf', 'internal-as-outbound'],
    ['/gold', 'internal'],
    ['/out/to/shop', 'internal-as-outbound'],
    ['/out/too', 'internal'],
    ['https://museum.example/go/', 'external'],
  ])('%s is %s', (href, type) => {
    expect(typeOf(href)).toBe(type);
  });

  it('distinguishes other hostnames of the site only on request', () => {
    const asked = { crossHostname: true };
    expect(typeOf('https://shop.friends.example/', asked)).toBe('cross-hostname');
    expect(typeOf('https://friends.example/', asked)).toBe('cross-hostname');
    expect(typeOf('https://www.friends.example/', asked)).toBe('internal');
    expect(typeOf('https://shop.friends.example/x.pdf', asked)).toBe('download');
  });

  it('takes the root domain from home-url (decision site-29)', () => {
    const here = new URL('https://shop.friends.example/cart');
    expect(typeOf('https://blog.friends.example/', {}, here)).toBe('external');
    expect(typeOf('https://blog.friends.example/', { homeUrl: 'https://www.friends.example/' }, here)).toBe(
      'internal',
    );
    expect(typeOf('https://blog.friends.example/', { homeUrl: 'https://[' }, here)).toBe('external');
  });

  it('reads extensions with a dot, in any case, with several parts, or missing', () => {
    expect(typeOf('/a.tar.gz', { downloadExtensions: ['.TAR.GZ'] })).toBe('download');
    expect(typeOf('/a.gz', { downloadExtensions: ['tar.gz'] })).toBe('internal');
    expect(typeOf('/a.', { downloadExtensions: [''] })).toBe('internal');
    expect(typeOf('/a.pdf', { downloadExtensions: [] })).toBe('internal');
  });
});

describe('properties', () => {
  const host = fc.domain();

  it('has a class for every possible address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (href) => {
        expect(['internal', 'external', 'download', 'internal-as-outbound']).toContain(typeOf(href));
      }),
    );
  });

  it('never calls a host below ours external, nor any other one internal', () => {
    fc.assert(
      fc.property(host, fc.stringMatching(/^[a-z]{1,8}$/), (domain, label) => {
        const here = new URL(`https://${domain}/`);
        expect(typeOf(`https://${label}.${domain}/`, {}, here)).toBe('internal');
        expect(typeOf(`https://${label}${domain}/`, {}, here)).toBe(
          `${label}${domain}`.startsWith('www.') ? 'internal' : 'external',
        );
      }),
    );
  });

  it('ignores query and hash', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, hash) => {
        expect(typeOf(`/go${path}?${query}#${hash}`)).toBe(typeOf(`/go${path}`));
      }),
    );
  });

  it('never throws, whatever the href contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = parseAddress(text, HERE);
        if (url) linkType(url, HERE, RULES);
      }),
    );
    for (const text of ['http://', 'https://[', '//', 'http://%'])
      expect(parseAddress(text, HERE)).toBe(undefined);
  });

  it('finds the partner path that made a link count as internal-as-outbound', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const url = new URL(`/go${path}`, HERE);
        expect(linkType(url, HERE, RULES) === 'internal-as-outbound').toBe(
          Boolean(findInboundPath(url, RULES)),
        );
      }),
    );
  });
});

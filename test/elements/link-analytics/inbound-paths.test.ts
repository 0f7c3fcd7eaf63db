import { describe, expect, it } from 'vitest';
import { readInboundPaths } from '../../../elements/link-analytics/inbound-paths.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const { log, logged } = fakeBrowser();
const read = (text: string) => readInboundPaths(text, log);

describe('inbound-paths', () => {
  it.each([
    ['', []],
    [
      'go recommend',
      [
        { path: 'go', label: 'affiliate' },
        { path: 'recommend', label: 'affiliate' },
      ],
    ],
    [
      '/go/=partner, /out',
      [
        { path: '/go/', label: 'partner' },
        { path: '/out', label: 'affiliate' },
      ],
    ],
    ['[{"path":"\\/go\\/","label":"aff"}]', [{ path: '/go/', label: 'aff' }]],
    ['[{"path":"/go/"}, null, {"label":"x"}, 7]', [{ path: '/go/', label: 'affiliate' }]],
  ])('%s', (text, paths) => {
    expect(read(text)).toEqual(paths);
    expect(logged).toEqual([]);
  });

  it('counts no path in malformed JSON, and warns once', () => {
    expect(read('[{"path":')).toEqual([]);
    expect(read('[{"path":')).toEqual([]);
    expect(logged.map(({ message }) => message)).toEqual([
      '<link-analytics>: the JSON of inbound-paths is malformed.',
    ]);
  });
});

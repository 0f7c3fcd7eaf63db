import { describe, expect, it } from 'vitest';
import type { Named } from '../../../../elements/consent-banner/gate/addresses.ts';
import { rewriteMarkup } from '../../../../elements/consent-banner/gate/rewrite-markup.ts';

/** Anything that names a category, or has `held` in its address, waits. */
const decide = (declared: string | undefined, { addresses, texts = [] }: Named) =>
  declared === undefined && !`${addresses}${texts}`.includes('held') ? undefined : false;
const rewrite = (text: string) => rewriteMarkup(text, decide);

describe('markup without what may not load', () => {
  it.each([
    ['<script src="//held/a.js"></script>', '<script type=text/plain  data-src="//held/a.js"></script>'],
    ['<SCRIPT async SRC = //held/a.js>', '<SCRIPT type=text/plain  async data-SRC = //held/a.js>'],
    [
      "<script type='module' src='//held/a.js'>",
      "<script type=text/plain  data-type='module' data-src='//held/a.js'>",
    ],
    ['<script/src="//held/a.js">', '<script type=text/plain /data-src="//held/a.js">'],
    ['<script title="a > b" src=//held>', '<script type=text/plain  title="a > b" data-src=//held>'],
    [
      '<script data-consent="analytics">x</script>',
      '<script type=text/plain  data-consent="analytics">x</script>',
    ],
    ['<iframe src="//held/"></iframe>', '<iframe data-consent-held data-src="//held/"></iframe>'],
    ['<iframe srcdoc="<img src=//held/>">', '<iframe data-consent-held data-srcdoc="<img src=//held/>">'],
    ['<iframe title=" src=x"src=//held/>', '<iframe data-consent-held title=" src=x"data-src=//held/>'],
    ['<iframe src="//h&#101;ld/">', '<iframe data-consent-held data-src="//h&#101;ld/">'],
    ['<link rel="preload" href="//held/">', '<link data-consent-held rel="preload" data-href="//held/">'],
    ["<LINK REL='x Prefetch' HREF=//held>", "<LINK data-consent-held REL='x Prefetch' data-HREF=//held>"],
    [
      '<link rel=preload as=image imagesrcset="//held/ 1x">',
      '<link data-consent-held rel=preload as=image data-imagesrcset="//held/ 1x">',
    ],
    [
      '<link href="//held/"rel="preload"as=script>',
      '<link data-consent-held data-href="//held/"rel="preload"as=script>',
    ],
    ["<link href='//held/'rel=preload>", "<link data-consent-held data-href='//held/'rel=preload>"],
    [
      '<LINK AS=font\nREL\n=\nPRELOAD HREF=//held>',
      '<LINK data-consent-held AS=font\nREL\n=\nPRELOAD data-HREF=//held>',
    ],
    ['<link/rel="preload"/href=//held/>', '<link data-consent-held/rel="preload"/data-href=//held/>'],
    [
      '<link title=a"b rel=preload href=//held c=">',
      '<link data-consent-held title=a"b rel=preload data-href=//held c=">',
    ],
    ['<link rel="pre&#108;oad" href=//held>', '<link data-consent-held rel="pre&#108;oad" data-href=//held>'],
    ['<iframe title=a"b src=//held c=">', '<iframe data-consent-held title=a"b data-src=//held c=">'],
    [
      '<script src="a"data-consent="analytics"></script>',
      '<script type=text/plain  data-src="a"data-consent="analytics"></script>',
    ],
    ['<svg><script href="//held/">', '<svg><script type=text/plain  href="//held/">'],
    ['<frame src="//held/">', '<frame data-consent-held data-src="//held/">'],
    ['<p>a</p><iframe src=//held/><b>c', '<p>a</p><iframe data-consent-held data-src=//held/><b>c'],
    // a string of a script stays one
    [
      `<script>write("<script src='//held/'>")</script>`,
      `<script>write("<script type=text/plain  data-src='//held/'>")</script>`,
    ],
  ])('%s → %s', (text, expected) => {
    expect(rewrite(text)).toEqual([expected, '']);
  });

  it('asks about the service that a tag names', () => {
    const asked: unknown[] = [];
    rewriteMarkup('<iframe data-consent=a data-service="b" src=/c>', (...args) => {
      asked.push(args);
      return true;
    });
    expect(asked).toEqual([['a', { addresses: ['/c'], texts: [] }, 'b']]);
  });

  it.each([
    '<script src="/own.js"></script>',
    '<img src="//held/">',
    '<script type="text/plain" data-type="module" data-consent="analytics" src="//held/"></script>',
    '<script type="x/later" src="//held/"></script>',
    '<link rel="stylesheet" href="//held/">',
    '<link rel="no-preload" href="//held/">',
    '<link title="rel=preload" href="//held/">',
    '<link title="a rel=preload" href="//held/">',
    '<link rel=preload/ href="//held/">', // to a browser the slash is part of it
    '<link rel=stylesheet rel=preload href="//held/">', // the first counts
    '<iframe title=" data-consent=x" src="/own">',
    '<scripty src="//held">',
    'held 1 > 2',
    '</script>',
  ])('leaves %s alone', (text) => {
    expect(rewrite(text)).toEqual([text, '']);
  });

  it.each([
    ['a<', 'a', '<'],
    ['a<scr', 'a', '<scr'],
    ['a<script', 'a', '<script'],
    ['<p>a</p><IFRAME src="x', '<p>a</p>', '<IFRAME src="x'],
    ['<script src="a>b', '', '<script src="a>b'],
    ["<script title='a>b' src=x", '', "<script title='a>b' src=x"],
    ['a</', 'a', '</'],
  ])('keeps the part of a tag at the end of %s', (text, whole, part) => {
    expect(rewrite(text)).toEqual([whole, part]);
  });
});

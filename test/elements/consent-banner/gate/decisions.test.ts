import { expect, it } from 'vitest';
import { readGateConfig } from '../../../../elements/consent-banner/gate/config.ts';
import { createDecisions } from '../../../../elements/consent-banner/gate/decisions.ts';
import { openWindow } from '../../../fake-browser.ts';

const { document } = openWindow('https://shop.example/blog/post');
const config = readGateConfig({
  block: [
    { re: 'far.example', categories: ['advertisement'], service: 'far' },
    { re: 'never.example', categories: [] },
  ],
});
const asked: unknown[] = [];
const { decide, mayRun } = createDecisions(
  document as unknown as Document,
  () => config,
  (slug, service) => {
    asked.push([slug, service]);
    return slug === '' || slug === 'analytics';
  },
);
const parse = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as unknown as HTMLElement;
};

it.each([
  ['<script src="/own.js"></script>', undefined],
  ['<script src="//FAR.example/x.js"></script>', false],
  ['<script src="//never.example/x.js"></script>', false],
  ['<script src="//far.example/x.js" data-consent="analytics"></script>', true],
  ['<script data-consent=""></script>', false],
  ['<script data-cookieyes=" , "></script>', false],
  ['<script data-consent="analytics,"></script>', true],
  ['<script data-cookieyes="cookieyes-analytics"></script>', true],
  ['<script data-consent="analytics advertisement"></script>', false],
  ['<script data-category="advertisement" src="/own.js"></script>', undefined],
  ['<script data-category="advertisement" type="text/plain"></script>', false],
  ['<script type="module">import "https://far.example/m.js"</script>', false],
  ['<script type="importmap">{"imports":{"a":"https://far.example/m.js"}}</script>', false],
  ['<script>const host = "https://far.example/"</script>', undefined],
  ['<iframe srcdoc="<img src=https://far.example/>"></iframe>', false],
  ['<iframe src="https://far.example/"></iframe>', false],
])('%s: %s', (html, expected) => {
  expect(mayRun(parse(html))).toBe(expected);
});

it('asks about the service that the rule or the element names', () => {
  asked.length = 0;
  mayRun(parse('<script src="//far.example/x.js"></script>'));
  mayRun(parse('<script src="//far.example/x.js" data-service="near"></script>'));
  expect(asked).toEqual([
    ['advertisement', 'far'],
    ['advertisement', 'near'],
  ]);
  expect(decide(undefined, { addresses: ['/own.js'] })).toBeUndefined();
});

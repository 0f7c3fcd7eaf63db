import { expect, it, test } from 'vitest';
import { findInvalid } from '../valid-html.ts';
import { examples } from './read-examples.ts';

it.each(
  examples()
    .filter(({ language }) => language === 'html')
    .map(({ at, code }) => [at, code]),
)('HTML of %s is valid', async (_at, code) => {
  expect(await findInvalid(code)).toEqual([]);
});

test.each([
  '<script type="text/plain" data-consent="analytics" src="/a.js"></script>',
  '<img src="/a.png" alt="" sizes="100vw">',
  '<ul><p>One</p></ul>',
  '<p>One <p>Two</div>',
  '<a href="/"><button>Go</button></a>',
])('%s would be noticed', async (html) => {
  expect(await findInvalid(html)).not.toEqual([]);
});

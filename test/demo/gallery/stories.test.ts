import { describe, expect, test } from 'vitest';
import { storyFiles } from '../../../demo/stories/index.ts';
import { inlineJson } from '../../../demo/stories/story.ts';

describe.each(Object.entries(storyFiles))('the stories of %s', (tag, { stories }) => {
  test('have an id each', () => {
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
  });

  test.each(stories.map((story) => [story.id, story] as const))('%s shows the tag', (_, story) => {
    expect(story.html).toMatch(new RegExp(`<${tag}[\\s>]`));
    expect(story.description).not.toBe('');
  });
});

test('inline JSON cannot end its script, and is still JSON', () => {
  const text = inlineJson({ poptin: '<b></b></script>' });
  expect(text.match(/<\//g)).toHaveLength(1);
  expect(JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ poptin: '<b></b></script>' });
});

import { describe, expect, test } from 'vitest';
import { storyFiles } from '../../../demo/stories/index.ts';
import { inlineJson } from '../../../demo/stories/story.ts';

// a teaser's story may contain the popup whose run adds the teaser
const ourTag = new RegExp(`<(?:${Object.keys(storyFiles).join('|')})[\\s>]`);

describe.each(Object.entries(storyFiles))('the stories of %s', (_, { stories }) => {
  test('have distinct ids', () => {
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
  });

  test.each(stories.map((story) => [story.id, story] as const))('%s shows one of our tags', (_id, story) => {
    expect(story.html).toMatch(ourTag);
    expect(story.description).not.toBe('');
  });
});

test('inline JSON can’t end its script, and is still JSON', () => {
  const text = inlineJson({ poptin: '<b></b></script>' });
  expect(text.match(/<\//g)).toHaveLength(1);
  expect(JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ poptin: '<b></b></script>' });
});

/** Those of the provider's WordPress, or of a shop: a story of the gallery can't show anything with them. */
const WITHOUT_STORY = /^(?:plugin-version|locale|post-id|unit-tag)$/;

test.each(['link-analytics', 'page-theme', 'contact-form-7', 'poptin-tab'])(
  'each attribute of %s is in a story',
  async (tag) => {
    const { attributes } = (await import(`../../../elements/${tag}/attributes.ts`)) as {
      attributes: Record<string, unknown>;
    };
    const html = storyFiles[tag]?.stories.map((story) => story.html).join('\n') ?? '';
    const missing = Object.keys(attributes).filter(
      (name) => !WITHOUT_STORY.test(name) && !new RegExp(`<${tag}[^>]*\\s${name}(?=[\\s=>])`).test(html),
    );
    expect(missing).toEqual([]);
  },
);

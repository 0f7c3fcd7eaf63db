// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { countExamples, exampleFeed } from '../../composer/start/example-feed.ts';

test('each photo of the example feed has its own drawing, and the export counts them', () => {
  const file = exampleFeed();
  const images = (file.items as { image: string }[]).map(({ image }) => image);
  for (const image of images) expect(new URL(image).pathname).toMatch(/\/pictures\/[\w-]+\.svg$/);
  expect(new Set(images).size).toBe(8);
  expect(countExamples(file)).toBe(8);
});

import type { Page } from 'playwright/test';

/** A host that would learn of a visit by a photo. */
const ELSEWHERE = 'https://photos.test';

/** A feed's file; each of its photos is on another host. */
export const FEED = JSON.stringify({
  items: ['1', '2', '3'].map((id) => ({ id, link: '/', images: { 640: `${ELSEWHERE}/${id}.jpg` } })),
});

/**
 * Answers the page's requests for the photos of {@link FEED}.
 * @returns how many there were since the last call.
 */
export async function countForeign(page: Page): Promise<() => number> {
  let count = 0;
  await page.route(`${ELSEWHERE}/**`, (route) => {
    count++;
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}

import type { JsonObject } from '../state/json-path.ts';

/** Their addresses: separate files, since a feed only requests http(s) addresses. */
const drawings = import.meta.glob<string>('../../templates/pictures/*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

const PHOTOS: readonly (readonly [picture: string, caption: string])[] = [
  ['newsletter', 'This month’s newsletter is on its way.'],
  ['back-in-stock', 'Back on the shelf.'],
  ['webinar', 'Wednesday at six: ask us anything.'],
  ['thank-you-upsell', 'Packed this morning.'],
  ['contact', 'We read everything you write.'],
  ['donation', 'What your support has made possible.'],
  ['survey', 'You chose: the blue one it is.'],
  ['event-countdown', 'Ten days to go.'],
];

/** Pixels of the drawings, for the layout that needs them. */
const SIZE = { width: 480, height: 400 };

/** A feed to start with: our drawings from the composer's folder, until the owner names photos. */
export function exampleFeed(): JsonObject {
  return {
    header: { name: 'example', bio: 'Drawings in place of your photos.' },
    items: PHOTOS.map(([picture, caption], index) => ({
      id: `${index + 1}`,
      image: new URL(findDrawing(picture), document.baseURI).href,
      caption,
      type: 'image',
      date: `2026-05-${String(30 - index).padStart(2, '0')}`,
      ...SIZE,
    })),
  };
}

const findDrawing = (picture: string): string => drawings[`../../templates/pictures/${picture}.svg`] ?? '';

/** How many addresses in a file are of the composer's own drawings: they end with it. */
export function countExamples(file: JsonObject): number {
  const text = JSON.stringify(file);
  const own = new Set(PHOTOS.map(([picture]) => new URL(findDrawing(picture), document.baseURI).href));
  return [...own].filter((address) => text.includes(JSON.stringify(address))).length;
}

import type { JsonObject } from '../state/json-path.ts';

const drawings = import.meta.glob<string>('../../../templates/pictures/*.svg', {
  import: 'default',
  query: '?raw',
});

/** So many photos are enough to see a layout. */
const PHOTOS = 8;

/** A feed to begin with. The feed asks for http(s) addresses only, so these drawings stay neutral tiles until photos are named. */
export async function exampleFeed(): Promise<JsonObject> {
  const chosen = Object.entries(drawings).slice(0, PHOTOS);
  const items = await Promise.all(
    chosen.map(async ([path, load], index) => {
      const name = /([\w-]+)\.svg$/.exec(path)?.[1] ?? '';
      const caption = name.replaceAll('-', ' ');
      return {
        id: `${index + 1}`,
        image: `data:image/svg+xml,${encodeURIComponent((await load()).replaceAll(/>\s+</g, '><').trim())}`,
        caption: caption.charAt(0).toUpperCase() + caption.slice(1),
        type: 'image',
      };
    }),
  );
  return { header: { name: 'example' }, items };
}

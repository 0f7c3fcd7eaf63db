import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { hasNotes, readPictureKind } from '../pictures/picture-kind.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { clientId } from '../wire/calls.ts';
import { loginIn, siteIn } from './access.ts';

export interface PictureOptions {
  readonly store: Store;
  readonly files: PictureFiles;
  /** How many bytes the pictures of one site may have together. */
  readonly mostBytes: number;
}

/** Half a SHA-256: the same picture has the same name, and nobody guesses one. */
const NAME = /^[0-9a-f]{32}\.(webp|avif|jpg|png)$/;
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};
const YEAR = 'public, max-age=31536000, immutable';
const MB = 1_000_000;

/** The address of a picture, without the provider's origin. */
export const pictureAddress = (clientId: string, name: string): string => `/pictures/${clientId}/${name}`;

/** GET /pictures/{client_id}/{name} for every page of every site. */
export const pictureFiles = ({ files }: Pick<PictureOptions, 'files'>) =>
  new Hono().get('/:client_id/:name', async (context) => {
    const { client_id: site, name } = context.req.param();
    const extension = NAME.exec(name)?.[1];
    const bytes = extension && clientId.safeParse(site).success ? await files.get(`${site}/${name}`) : null;
    if (!bytes || !extension) throw new Refusal(404, 'There is no such picture');
    // a name is never used for another content
    context.header('ETag', `"${name}"`);
    context.header('Cache-Control', YEAR);
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (context.req.header('if-none-match') === `"${name}"`) return context.body(null, 304);
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': TYPES[extension] as string });
  });

/** The JSON calls for pictures, below `/provider/clients`. The code that mounts them checks the login. */
export function pictureRoutes({ store, files, mostBytes }: PictureOptions) {
  const nameIn = (context: Context): string => {
    const name = context.req.param('name') ?? '';
    if (!NAME.test(name)) throw new Refusal(404, 'There is no such picture');
    return name;
  };
  return new Hono()
    .get('/:client_id/pictures', async (context) => {
      const id = await siteIn(store, context);
      const pictures = (await store.pictures.of(id)).map((each) => ({
        ...each,
        address: pictureAddress(id, each.name),
      }));
      return context.json({ pictures, bytes: await store.pictures.size(id), mostBytes });
    })
    .post('/:client_id/pictures', async (context) => {
      const id = await siteIn(store, context);
      const bytes = Buffer.from(await context.req.arrayBuffer());
      const kind = readPictureKind(bytes);
      if (!kind) throw new Refusal(415, 'This is not a WebP, AVIF, JPEG or PNG picture');
      if (hasNotes(bytes))
        throw new Refusal(
          400,
          'The picture holds notes of a camera or a program, which may say where it was taken. Upload it in the composer, which leaves them out',
        );
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind.extension}`;
      if (!(await store.pictures.find(id, name))) {
        const used = await store.pictures.size(id);
        if (used + bytes.length > mostBytes)
          throw new Refusal(
            413,
            `The pictures of this site may have ${Math.round(mostBytes / MB)} MB together, and ${Math.round(used / MB)} MB are used. Delete some first`,
          );
        // the bytes first: a name without a picture would be a hole in a popup
        await files.put(`${id}/${name}`, bytes, kind.type);
        const login = loginIn(context);
        await store.pictures.add(id, { name, type: kind.type, bytes: bytes.length, login });
        await store.audit.add({ login, did: `uploaded a picture to ${id}`, about: name });
      }
      return context.json({ name, address: pictureAddress(id, name) }, 201);
    })
    .delete('/:client_id/pictures/:name', async (context) => {
      const id = await siteIn(store, context);
      const name = nameIn(context);
      await removePicture({ store, files }, id, name, loginIn(context));
      return context.json({ success: true });
    });
}

export async function removePicture(
  { store, files }: Pick<PictureOptions, 'store' | 'files'>,
  clientId: string,
  name: string,
  login: string,
): Promise<void> {
  if (!(await store.pictures.find(clientId, name))) throw new Refusal(404, 'There is no such picture');
  await store.pictures.remove(clientId, name);
  await files.remove(`${clientId}/${name}`);
  await store.audit.add({ login, did: `deleted a picture of ${clientId}`, about: name });
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bucketPictures, diskPictures, openPictureFiles } from '../../../provider/pictures/picture-files.ts';

const NAME = 'shop/0123456789abcdef0123456789abcdef.webp';
const BYTES = Buffer.from('a picture');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The calls of an S3-compatible server, as moto 5.2.1 answers them (recorded with `moto_server`): it is in the bucket
 * `pictures`, and knows one key.
 */
async function openBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    seen.push(`${method} ${url}`);
    const error = (status: number, code: string) =>
      response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host/;
    if (!signed.test(String(headers.authorization))) return void error(403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = url.split('/');
    if (bucket !== 'pictures') return void error(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (method === 'PUT') {
      objects.set(name, { bytes: Buffer.concat(parts), type: String(headers['content-type']) });
      return void response.writeHead(200).end();
    }
    const found = objects.get(name);
    if (method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    if (!found) return void error(404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Type': found.type }).end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, objects, seen };
}

const KEY = { region: 'eu-1', keyId: 'key', secret: 'the secret' };

describe.each(['a folder', 'a bucket'])('pictures in %s', (place) => {
  const open = async () =>
    place === 'a folder'
      ? diskPictures(temporaryFolder())
      : bucketPictures({ endpoint: (await openBucket()).endpoint, name: 'pictures', ...KEY });

  it('are there until they are removed', async () => {
    const files = await open();
    expect(await files.get(NAME)).toBeNull();
    await files.put(NAME, BYTES, 'image/webp');
    await files.put(NAME, BYTES, 'image/webp');
    expect((await files.get(NAME))?.equals(BYTES)).toBe(true);
    await files.remove(NAME);
    await files.remove(NAME);
    expect(await files.get(NAME)).toBeNull();
  });
});

it('a folder has whole pictures that only this user may read', async () => {
  const folder = temporaryFolder();
  await diskPictures(folder).put(NAME, BYTES, 'image/webp');
  expect(readdirSync(join(folder, 'shop'))).toEqual([NAME.slice(5)]);
  expect(statSync(join(folder, NAME)).mode & 0o777).toBe(0o600);
});

describe('a bucket', () => {
  it('gets signed calls, with the kind of each picture', async () => {
    const { endpoint, objects, seen } = await openBucket();
    const files = openPictureFiles({
      bucket: { endpoint, name: 'pictures', ...KEY },
      pictureFolder: '/nowhere',
    });
    await files.put(NAME, BYTES, 'image/webp');
    expect(seen).toEqual([`PUT /pictures/${NAME}`]);
    expect(objects.get(NAME)?.type).toBe('image/webp');
  });

  it.each([
    ['no such bucket', { name: 'others' }, /There is no bucket others/],
    ['a wrong key', { keyId: 'stolen' }, /The bucket pictures answered PUT with 403 SignatureDoesNotMatch/],
  ])('%s is an error without the secret', async (_, wrong, message) => {
    const { endpoint } = await openBucket();
    const files = bucketPictures({ endpoint, name: 'pictures', ...KEY, ...wrong });
    const failure = await files.put(NAME, BYTES, 'image/webp').catch((cause: Error) => cause.message);
    expect(failure).toMatch(message);
    expect(failure).not.toContain(KEY.secret);
  });
});

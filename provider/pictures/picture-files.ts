import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of pictures are. A name is `<site>/<hash>.<kind>`, and its bytes never change. */
export interface PictureFiles {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null if there is none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

/** In a folder of this machine. */
export function diskPictures(folder: string): PictureFiles {
  const path = (name: string) => join(folder, ...name.split('/'));
  return {
    async put(name, bytes) {
      const file = path(name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // half a picture never has its name
      const part = `${file}.${randomUUID()}`;
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, file);
      } catch (cause) {
        await rm(part, { force: true });
        throw cause;
      }
    },
    get: (name) =>
      readFile(path(name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null;
        throw cause;
      }),
    remove: (name) => rm(path(name), { force: true }),
  };
}

/** A bucket that speaks the protocol of S3. */
export interface Bucket {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** A bucket that does not answer within this time counts as gone. */
const ANSWER_MS = 10_000;

/** Addresses have the bucket in their path, as every server of the protocol takes them. */
export function bucketPictures(bucket: Bucket): PictureFiles {
  const { endpoint, name: own, region, keyId, secret } = bucket;
  const signer = import('aws4fetch').then(
    ({ AwsClient }) =>
      new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 }),
  );
  const ask = async (method: string, name: string, body?: Buffer, type?: string): Promise<Response> => {
    const address = `${endpoint}/${own}/${name}`;
    const client = await signer;
    const answer = await client.fetch(address, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: new Uint8Array(body), headers: { 'Content-Type': type ?? '' } }),
    });
    if (answer.ok || answer.status === 404) return answer;
    // the body names the reason, and never the secret
    const why = (await answer.text()).match(/<Code>([^<]{1,60})<\/Code>/)?.[1] ?? '';
    throw new Error(`The bucket ${own} answered ${method} with ${answer.status} ${why}`.trim());
  };
  return {
    async put(name, bytes, type) {
      const { status } = await ask('PUT', name, bytes, type);
      if (status === 404) throw new Error(`There is no bucket ${own}`);
    },
    async get(name) {
      const answer = await ask('GET', name);
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}

/** The bucket of the configuration, or its folder. */
export const openPictureFiles = ({ bucket, pictureFolder }: PicturePlace): PictureFiles =>
  bucket ? bucketPictures(bucket) : diskPictures(pictureFolder);

interface PicturePlace {
  readonly bucket?: Bucket;
  readonly pictureFolder: string;
}

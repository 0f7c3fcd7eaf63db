import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listPictures, picturesApart } from '../../composer/export/pictures-apart.ts';
import { zip } from '../../composer/export/zip.ts';
import { readFocus } from '../../composer/form/focus-field.tsx';
import { drawnSize } from '../../composer/pictures/drawn-size.ts';
import { providerPictures } from '../../composer/state/provider-pictures.ts';
import { SaveError } from '../../composer/state/store.ts';

const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value);
const picture = (length: number, value = 7, type = 'webp') =>
  `data:image/${type};base64,${Buffer.from(bytes(length, value)).toString('base64')}`;

describe('an archive', () => {
  it('is read by Python: names, bytes and sums', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tagdrop-zip-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'all.zip');
    const text = new TextEncoder().encode('{"title": "שלום"}');
    writeFileSync(
      file,
      zip([
        { name: 'popups.json', bytes: text },
        { name: 'pictures/ä.webp', bytes: bytes(5000) },
      ]),
    );
    const python = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print(z.namelist())`;
    const said = execFileSync('python3', ['-c', python, file, folder], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(said.trim()).toBe("['popups.json', 'pictures/ä.webp']");
    expect(readFileSync(join(folder, 'popups.json'), 'utf8')).toContain('שלום');
    expect(readFileSync(join(folder, 'pictures', 'ä.webp'))).toHaveLength(5000);
  });

  it('of the same files is the same', () => {
    const files = [{ name: 'a', bytes: bytes(3) }];
    expect(zip(files)).toEqual(zip(files));
  });
});

describe('the pictures of a file', () => {
  const file = {
    poptins: [
      {
        poptin_id: 'a',
        content: {
          image: { src: picture(3000), alt: 'data:image/webp;base64, in words' },
          people: [{ image: picture(3000) }, { image: picture(4000, 8, 'jpeg') }],
          logo: { src: picture(100) },
          title: 'data:text/html;base64,AAAA',
        },
      },
    ],
  };

  it('become files named by their content, once each; small ones stay', async () => {
    const apart = await picturesApart(file, '/tagdrop/');
    const [first, second] = apart.pictures.map(({ name }) => name);
    expect(first).toMatch(/^pictures\/[0-9a-f]{16}\.webp$/);
    expect(second).toMatch(/^pictures\/[0-9a-f]{16}\.jpg$/);
    expect(apart.pictures.map((each) => each.bytes.length)).toEqual([3000, 4000]);
    const [popup] = apart.file.poptins as typeof file.poptins;
    expect(popup?.content).toEqual({
      ...file.poptins[0]?.content,
      image: { ...file.poptins[0]?.content.image, src: `/tagdrop/${first}` },
      people: [{ image: `/tagdrop/${first}` }, { image: `/tagdrop/${second}` }],
    });
    expect(await picturesApart(file, '/tagdrop/')).toEqual(apart);
  });

  it('are none in a file without them, which stays as it is', async () => {
    const plain = { poptins: [{ poptin_id: 'a', content: { image: { src: '/a.jpg' } } }] };
    expect(listPictures(plain)).toEqual([]);
    expect(await picturesApart(plain, '/')).toEqual({ file: plain, pictures: [] });
  });
});

it.each([
  [['poptins', 0, 'content', 'image', 'src'], 1600],
  [['poptins', 0, 'mobile', 'logo', 'src'], 480],
  [['poptins', 0, 'content', 'proof', 'avatars'], 96],
  [['poptins', 0, 'content', 'people', 1, 'image'], 96],
  [['poptins', 0, 'design_properties', 'background_image'], 1920],
  [['items', 3, 'image'], 1280],
  [['items', 3, 'full'], 1920],
  [['header', 'avatar'], 96],
])('%j is drawn with %i pixels at most', (path, size) => {
  expect(drawnSize(path)).toBe(size);
});

it.each([
  ['30% 70%', [30, 70]],
  [' 0%  100% ', [0, 100]],
  ['300% 5%', [100, 5]],
  ['left top', [50, 50]],
  [undefined, [50, 50]],
])('%j keeps the part at %j', (value, focus) => {
  expect(readFocus(value)).toEqual(focus);
});

describe('the provider’s pictures', () => {
  const blob = new Blob(['picture'], { type: 'image/webp' });
  const door = (status: number, body: unknown, seen: string[] = []) =>
    providerPictures('my shop', async (address, init) => {
      seen.push(`${init?.method} ${address} ${new Headers(init?.headers).get('content-type')}`);
      return new Response(JSON.stringify(body), { status });
    });

  it('are posted, and have an address', async () => {
    const seen: string[] = [];
    expect(await door(201, { address: '/pictures/my-shop/a.webp' }, seen).keep(blob)).toBe(
      '/pictures/my-shop/a.webp',
    );
    expect(seen).toEqual(['POST /provider/clients/my%20shop/pictures image/webp']);
  });

  it.each([
    [401, {}, /logged out/],
    [413, { message: 'Delete some first' }, /did not take it: Delete some first\./],
    [500, null, /answer 500/],
    [201, {}, /answer 201/],
  ])('%i is told in words', async (status, body, words) => {
    const failure = await door(status, body)
      .keep(blob)
      .catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(SaveError);
    expect(String(failure)).toMatch(words);
  });

  it('a provider that is gone is told, too', async () => {
    const gone = providerPictures('shop', () => Promise.reject(new TypeError('network')));
    await expect(gone.keep(blob)).rejects.toThrow(/not answering/);
  });
});

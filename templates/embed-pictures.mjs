/**
 * `node templates/embed-pictures.mjs`: writes `pictures/<name>.svg` into `<name>.json`, so that a template is one
 * file that shows its picture wherever it is pasted. A test fails if the two differ.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** A drawing as an address: one line, with only forbidden characters escaped. */
export function pictureAddress(svg) {
  const line = svg.replaceAll(/>\s+</g, '><').trim().replaceAll('"', "'");
  return `data:image/svg+xml,${line.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
}

/**
 * The names of the templates that have a picture, each with the expected text of its file.
 * @returns {{ name: string, file: string, text: string }[]}
 */
export function embedded() {
  return readdirSync(join(folder, 'pictures')).map((picture) => {
    const name = picture.replace(/\.svg$/, '');
    const file = join(folder, `${name}.json`);
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    settings.poptins[0].content.image.src = pictureAddress(
      readFileSync(join(folder, 'pictures', picture), 'utf8'),
    );
    return { name, file, text: JSON.stringify(settings) };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, text } of embedded())
    writeFileSync(file, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
}

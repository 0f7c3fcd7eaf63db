import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** Unpacks an archive into a folder, without the first `strip` folders of its paths. */
export function unzip(file, folder, strip = 0) {
  const archive = readFileSync(file);
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error(`${file} is no zip archive.`);
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const offset = archive.readUInt32LE(at + 42);
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const path = name.split('/').slice(strip).join('/');
    if (!path || name.endsWith('/')) continue;
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const packed = archive.subarray(start, start + size);
    const target = resolve(folder, path);
    if (!target.startsWith(resolve(folder) + sep)) throw new Error(`${name} leads out of the folder.`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(join(target), method === 0 ? packed : inflateRawSync(packed));
  }
}

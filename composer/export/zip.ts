/** A file of an archive. */
export interface ZipFile {
  /** With `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const CRC = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const each of bytes) value = (CRC[(value ^ each) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are in UTF-8 (APPNOTE 4.4.4, bit 11). */
const UTF8 = 0x0800;
/** The first of January 1980: a date would make each download another file. */
const DATE = 0x0021;

/**
 * A ZIP archive without compression, which pictures do not need
 * (pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3).
 */
export function zip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const letters = new TextEncoder().encode(name);
    const common = [
      [2, 20],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, checksum(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, letters.length],
      [2, 0],
    ] as const;
    const local = record([[4, LOCAL], ...common]);
    central.push(
      record([[4, CENTRAL], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      letters,
    );
    parts.push(local, letters, bytes);
    offset += local.length + letters.length + bytes.length;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = record([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return join([...parts, ...central, end]);
}

/** Numbers of two or four bytes, the lowest first. */
function record(numbers: readonly (readonly [size: number, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(numbers.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const number = (value: number, isLittle = false): Buffer => {
  const four = Buffer.alloc(4);
  if (isLittle) four.writeUInt32LE(value);
  else four.writeUInt32BE(value);
  return four;
};

/** A chunk of WebP: its data has an even length. */
export const chunk = (name: string, data: string): Buffer =>
  Buffer.concat([bytes(name), number(data.length, true), bytes(data + (data.length % 2 ? '\0' : ''))]);

export const webpWith = (...chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([bytes('WEBP'), ...chunks, chunk('VP8 ', 'the picture itself')]);
  return Buffer.concat([bytes('RIFF'), number(body.length, true), body]);
};

const segment = (marker: number, data: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, bytes(data)]);
};

/** Its picture holds bytes that look like a segment with Exif. */
export const jpegWith = (marker: number, data: string): Buffer =>
  Buffer.concat([
    bytes('\xff\xd8'),
    segment(0xe0, 'JFIF\0'),
    segment(marker, data),
    segment(0xda, 'scan'),
    bytes('\xff\xe1\0\x04ab'),
  ]);

/** No sum is checked: nothing here draws the picture. */
const pngChunk = (name: string, data: string): Buffer =>
  Buffer.concat([number(data.length), bytes(name), bytes(data), number(0)]);

export const pngWith = (name: string, data: string): Buffer =>
  Buffer.concat([
    bytes('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', '0123456789abc'),
    pngChunk(name, data),
    pngChunk('IDAT', 'the picture itself, with eXIf in it'),
    pngChunk('IEND', ''),
  ]);

export const WEBP = webpWith();
export const JPEG = jpegWith(0xdb, 'table');
export const PNG = pngWith('gAMA', 'gama');
export const AVIF = bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\0\0\0\x20meta');

/** A kind of picture that every browser of today draws, and that can hold no script. */
export interface PictureKind {
  readonly type: string;
  readonly extension: string;
}

interface Kind extends PictureKind {
  matches(bytes: Buffer): boolean;
  /** Whether it holds more than the picture: where and with which camera it was taken, who edited it. */
  hasNotes(bytes: Buffer): boolean;
}

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Named by their first bytes: what a caller says about a file proves nothing. */
const KINDS: readonly Kind[] = [
  {
    type: 'image/webp',
    extension: 'webp',
    matches: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
    hasNotes: (bytes) => /EXIF|XMP /.test(listChunks(bytes, 12, 4, (at) => bytes.readUInt32LE(at + 4), 8, 2)),
  },
  {
    type: 'image/avif',
    extension: 'avif',
    matches: (bytes) => /^ftypavi[fs]$/.test(text(bytes, 4, 12)),
    // the items of its first kilobytes have four letters each
    hasNotes: (bytes) => /infe[\s\S]{8}(?:Exif|mime)/.test(text(bytes, 0, 4096)),
  },
  {
    type: 'image/jpeg',
    extension: 'jpg',
    matches: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
    hasNotes: hasJpegNotes,
  },
  {
    type: 'image/png',
    extension: 'png',
    matches: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    hasNotes: (bytes) =>
      /eXIf|[tiz][ET]Xt/.test(listChunks(bytes, 8, 4, (at) => bytes.readUInt32BE(at), 12, 1, 4)),
  },
];

/** The names of a file's chunks, one after the other: a length, a name, and the data. */
function listChunks(
  bytes: Buffer,
  from: number,
  letters: number,
  lengthAt: (at: number) => number,
  overhead: number,
  padding: number,
  nameAt = 0,
): string {
  const names: string[] = [];
  for (let at = from; at + 8 <= bytes.length; ) {
    names.push(text(bytes, at + nameAt, at + nameAt + letters));
    const length = lengthAt(at);
    at += overhead + length + (length % padding);
  }
  return names.join(' ');
}

const SCAN = 0xda;

/** APP1 holds Exif and XMP, APP13 what Photoshop writes, COM a comment (ITU-T T.81 B.1.1). */
function hasJpegNotes(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1];
    if (marker === SCAN) return false;
    if (marker === 0xe1 || marker === 0xed || marker === 0xfe) return true;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Undefined for any other file: SVG, which may hold scripts, HTML, a film. */
export function readPictureKind(bytes: Buffer): PictureKind | undefined {
  const found = KINDS.find((each) => each.matches(bytes));
  return found && { type: found.type, extension: found.extension };
}

export const hasNotes = (bytes: Buffer): boolean =>
  KINDS.some((each) => each.matches(bytes) && each.hasNotes(bytes));

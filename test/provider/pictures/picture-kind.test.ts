import { describe, expect, it } from 'vitest';
import { hasNotes, readPictureKind } from '../../../provider/pictures/picture-kind.ts';
import { AVIF, chunk, JPEG, jpegWith, PNG, pngWith, WEBP, webpWith } from './pictures.ts';

describe('the kind of a picture', () => {
  it.each([
    ['image/webp', WEBP],
    ['image/avif', AVIF],
    ['image/jpeg', JPEG],
    ['image/png', PNG],
  ])('%s is known by its first bytes', (type, bytes) => {
    expect(readPictureKind(bytes)?.type).toBe(type);
    expect(hasNotes(bytes)).toBe(false);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a'],
    ['a film', '\0\0\0\x18ftypmp42'],
    ['a HEIC', '\0\0\0\x18ftypheic'],
    ['a WAV', 'RIFF\0\0\0\0WAVEfmt '],
    ['nothing', ''],
    ['a script that says it is a GIF', 'GIF89a=1;alert(1)'],
  ])('%s is none', (_, text) => {
    expect(readPictureKind(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});

describe('notes of a camera or a program', () => {
  it.each([
    ['Exif in WebP', webpWith(chunk('EXIF', 'Exif\0\0GPS'))],
    ['XMP in WebP, after an odd chunk', webpWith(chunk('ICCP', 'odd'), chunk('XMP ', '<x:xmpmeta/>'))],
    ['Exif in JPEG', jpegWith(0xe1, 'Exif\0\0GPS')],
    ['what Photoshop writes', jpegWith(0xed, 'Photoshop 3.0')],
    ['a comment in JPEG', jpegWith(0xfe, 'Dana, at home')],
    ['Exif in PNG', pngWith('eXIf', 'GPS')],
    ['a text in PNG', pngWith('tEXt', 'Author\0Dana')],
    ['a text in PNG', pngWith('iTXt', 'XML:com.adobe.xmp')],
    ['Exif in AVIF', Buffer.concat([AVIF, Buffer.from('infe\x02\0\0\0\0\x02\0\0Exif\0', 'latin1')])],
  ])('%s are found', (_, bytes) => {
    expect(readPictureKind(bytes)).toBeDefined();
    expect(hasNotes(bytes)).toBe(true);
  });

  it('what belongs to the picture is none: colours, transparency, JFIF', () => {
    expect(hasNotes(webpWith(chunk('ICCP', 'profile'), chunk('ALPH', 'EXIF inside')))).toBe(false);
    expect(hasNotes(jpegWith(0xe2, 'ICC_PROFILE'))).toBe(false);
    expect(hasNotes(pngWith('iCCP', 'profile'))).toBe(false);
  });

  it('a broken file ends the search', () => {
    for (const bytes of [WEBP, AVIF, JPEG, PNG])
      for (let length = 0; length < bytes.length; length++)
        expect(() => hasNotes(bytes.subarray(0, length))).not.toThrow();
    expect(hasNotes(Buffer.from('RIFF\0\0\0\0WEBPVP8 \xff\xff\xff\xff', 'latin1'))).toBe(false);
  });
});

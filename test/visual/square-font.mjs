/**
 * A font whose every letter is the same square, as a data URL. Text set in it has the same width, height and look on
 * every machine, whatever fonts are installed, so pictures of a layout can be compared across machines.
 * The tables are the minimum that Chromium's font sanitiser accepts (OpenType 1.9): one outline, and a character map of
 * format 13, which gives one glyph to all of Unicode.
 */
const UNITS = 1000;
const ADVANCE = 520;

const u8 = (...values) => Buffer.from(values);
const u16 = (...values) => Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)));
const u32 = (...values) =>
  Buffer.concat(values.map((value) => u16(Math.floor(value / 65536), value & 65535)));
const zeros = (count) => Buffer.alloc(count);

/** A filled square from the baseline to the height of a small letter, and the same for missing glyphs. */
const outline = (() => {
  const [left, top, right] = [40, 560, 480];
  return Buffer.concat([
    u16(1, left, 0, right, top), // contours, bounding box
    u16(3, 0), // last point, no instructions
    u8(1, 1, 1, 1), // four points on the curve, with 16-bit steps
    u16(left, 0, right - left, 0),
    u16(0, top, 0, -top),
  ]);
})();

const TABLES = {
  'OS/2': Buffer.concat([
    u16(4, ADVANCE, 400, 5, 0, ...Array(10).fill(UNITS / 10), 0),
    zeros(10), // panose
    u32(0, 0, 0, 0),
    Buffer.from('TGDP'),
    u16(64, 32, 65535, 800, -200, 0, 800, 200),
    u32(0, 0),
    u16(560, 560, 0, 32, 1),
  ]),
  cmap: Buffer.concat([
    u16(0, 1, 3, 10),
    u32(12),
    u16(13, 0),
    u32(28, 0, 1), // length, language, groups
    u32(32, 0x10ffff, 1),
  ]),
  glyf: Buffer.concat([outline, outline]),
  head: Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(3, UNITS),
    zeros(16), // created, modified
    u16(0, 0, ADVANCE, 560, 0, 8, 2, 0, 0),
  ]),
  hhea: Buffer.concat([u32(0x10000), u16(800, -200, 0, ADVANCE, 0, 0, ADVANCE, 1, 0, 0), zeros(10), u16(2)]),
  hmtx: u16(ADVANCE, 40, ADVANCE, 40),
  loca: u16(0, outline.length / 2, outline.length),
  maxp: Buffer.concat([u32(0x10000), u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
  name: Buffer.concat([u16(0, 1, 18), u16(3, 1, 0x409, 1, 12, 0), Buffer.from('Square', 'utf16le').swap16()]),
  post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
};

const padded = (data) => Buffer.concat([data, zeros(-data.length & 3)]);

function checksum(data) {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

function assemble() {
  const names = Object.keys(TABLES).sort((a, b) => (a < b ? -1 : 1));
  const entries = [];
  const bodies = [];
  let offset = 12 + 16 * names.length;
  for (const name of names) {
    const body = padded(TABLES[name]);
    entries.push(Buffer.concat([Buffer.from(name), u32(checksum(body), offset, TABLES[name].length)]));
    bodies.push(body);
    offset += body.length;
  }
  const search = 2 ** Math.floor(Math.log2(names.length));
  const header = u16(1, 0, names.length, search * 16, Math.log2(search), (names.length - search) * 16);
  return Buffer.concat([header, ...entries, ...bodies]);
}

export const SQUARE_FONT = `data:font/ttf;base64,${assemble().toString('base64')}`;

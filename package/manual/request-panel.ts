import { PAGES } from '../../test/budgets/pages.ts';
import { type PageSize, readSizes } from '../build/sizes.ts';

/** Pixels. */
const ROW = 16;
const NAMES = 210;
const WAVE = 150;
const MARGIN = 12;
/** The widest bar, of which the largest file is the measure. */
const BAR = WAVE - 46;

interface Request {
  readonly wave: number;
  readonly bytes: number;
  readonly file: string;
}

const readRequests = ({ downloads = {} }: PageSize): Request[] =>
  Object.entries(downloads).map(([key, bytes]) => {
    const [wave, file = ''] = key.split(' ');
    return { wave: Number(wave), bytes, file };
  });

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A picture of what `npm run sizes` counted last, page by page in the manner of a browser's network panel: one row for a
 * request, which begins in its wave, as wide as its bytes. A panel in milliseconds would be another one on each machine.
 */
export function drawRequests(): string {
  const { pages } = readSizes();
  const panels = PAGES.flatMap(({ name }) => {
    const size = pages[name];
    return size?.downloads ? [{ name, size, requests: readRequests(size) }] : [];
  });
  const all = panels.flatMap(({ requests }) => requests);
  const largest = Math.max(1, ...all.map(({ bytes }) => bytes));
  const waves = Math.max(1, ...all.map(({ wave }) => wave));
  const lines: string[] = [];
  let y = MARGIN + ROW;
  for (const { name, size, requests } of panels) {
    y += ROW;
    const sum = [`${kB(size.bytes)} kB`, count(size.requests, 'request'), count(size.waves, 'wave')].join(
      ', ',
    );
    lines.push(`<text class="page" x="${MARGIN}" y="${y}">${escapeText(name)}: ${sum}</text>`);
    for (const { wave, bytes, file } of requests) {
      y += ROW;
      const x = MARGIN + NAMES + (wave - 1) * WAVE;
      const width = Math.max(2, Math.round((bytes / largest) * BAR));
      lines.push(
        `<text x="${MARGIN}" y="${y}">${escapeText(file)}</text>`,
        `<rect class="wave-${wave}" x="${x}" y="${y - 10}" width="${width}" height="12"/>`,
        `<text x="${x + width + 4}" y="${y}">${kB(bytes)}</text>`,
      );
    }
    y += ROW / 2;
  }
  const width = MARGIN * 2 + NAMES + waves * WAVE;
  const height = y + MARGIN;
  const columns = Array.from({ length: waves }, (_, at) => MARGIN + NAMES + at * WAVE - 4);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<title>The requests of each named page, in their waves, with their sizes in kB</title>',
    '<style>text { font: 11px sans-serif; fill: #24292f } .page { font-weight: bold } line { stroke: #d0d7de }',
    'rect { fill: #0969da } .wave-1 { fill: #8250df } .wave-3 { fill: #1a7f37 } .wave-4, .wave-5 { fill: #bc4c00 }',
    '.ground { fill: #fff }</style>',
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...columns.flatMap((x, at) => [
      `<line x1="${x}" x2="${x}" y1="0" y2="${height}"/>`,
      `<text x="${x + 4}" y="${MARGIN + 4}">wave ${at + 1}, kB</text>`,
    ]),
    ...lines,
    '</svg>',
  ].join('\n')}\n`;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const count = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`;

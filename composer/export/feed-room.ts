import { attributes as table } from '../../elements/sbi-feed/attributes.ts';
import { LARGE_EVERY } from '../../elements/sbi-feed/photos/layout.ts';
import { readShape } from '../../elements/sbi-feed/source/settings.ts';
import { camelCase, readAttribute, readDefault } from '../../shared/element/attributes.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { Work } from '../state/workspace.ts';

type Config = ConfigOf<typeof table>;
type Shape = ReturnType<typeof readShape>;

/** Attributes that decide how much room the photos take. */
const SHAPE = [
  'src',
  'layout',
  'cols',
  'cols-tablet',
  'cols-mobile',
  'num',
  'num-mobile',
  'image-aspect',
  'item-padding',
] as const satisfies readonly (keyof typeof table)[];

/** Window widths of the ranges that `columns.ts` computes, from wide to narrow. */
const RANGES = ['', ' and (width <= 800px)', ' and (width < 640px)', ' and (width <= 480px)'];

/** The picture of a header and the gap below it (`feed.css`), in CSS pixels. */
const HEADER_PX = 62;
/** Padding and border of a button, and the smallest gap above it (`footer.css`); its text is a line of 1.5. */
const BUTTON_PX = 20;
const BUTTON_GAP_PX = 12;

/**
 * The style that keeps a feed's place until the script has arrived, so that nothing below it moves. Without scripts there
 * is nothing to keep it for. The WordPress plugin writes the same (`class-tagdrop-feed-room.php`).
 * @param src address of its file; '' if the JSON is in the tag.
 */
export function writeFeedRoom({ file, attributes }: Work, src: string): string {
  const given: Readonly<Record<string, string>> = { ...attributes, src };
  const selector = SHAPE.map((name) => given[name] && `[${name}="${quoteCss(given[name])}"]`).join('');
  const shape = readShape(readConfig(attributes));
  const { length } = Array.isArray(file.items) ? file.items : [];
  const heights = [...shape.columns].reverse().map((cols, at) => {
    const most = at === RANGES.length - 1 ? shape.numMobile : shape.num;
    const hasButton = length > most;
    const parts = [
      // the tag reserves as much while a file loads: nobody knows whether it has fewer
      photosHeight(shape, src ? most : Math.min(most, length), cols),
      ...(file.header ? [`${HEADER_PX}px`] : []),
      ...(hasButton ? [`${Math.max(BUTTON_GAP_PX, shape.gap) + BUTTON_PX}px + 1.5em`] : []),
    ];
    // no more than the window shows
    return src ? `min(100vh, ${parts.join(' + ')})` : `calc(${parts.join(' + ')})`;
  });
  const rules = heights.flatMap((height, at) =>
    height === heights[at - 1]
      ? []
      : `@media (scripting: enabled)${RANGES[at]} {\n  sbi-feed${selector}:not(:defined) { display: block; padding-block-end: ${height}; }\n}`,
  );
  return `<style>\n${rules.join('\n')}\n</style>`;
}

/** As `feed.css` draws them: tiles with gaps between them, and one below. */
function photosHeight({ layout, gap, tileAspect }: Shape, count: number, cols: number): string {
  const cells = layout === 'highlight' && cols > 1 ? count + 3 * Math.ceil(count / LARGE_EVERY) : count;
  const rows = layout === 'carousel' ? Math.min(1, count) : Math.ceil(cells / cols);
  const width = `((100% + ${gap}px) / ${cols} - ${gap}px)`;
  // a tile without a shape takes 21 steps of a twentieth of its width
  if (layout === 'masonry') return `${width} * ${rows * 21} / 20 + ${gap}px`;
  const ratio = tileAspect === 1 ? '' : ` / ${tileAspect}`;
  return `(${width}${ratio} + ${gap}px) * ${rows}`;
}

function readConfig(given: Work['attributes']): Config {
  const rows = Object.entries(table).map(([name, attribute]) => {
    const text = given[name];
    const value = text === undefined ? undefined : readAttribute(attribute, text);
    return [camelCase(name), value ?? readDefault(attribute)];
  });
  return Object.fromEntries(rows) as Config;
}

/** A text between quotes in a style sheet. */
const quoteCss = (text: string): string =>
  text.replace(/[^A-Za-z0-9_/.:?=&-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);

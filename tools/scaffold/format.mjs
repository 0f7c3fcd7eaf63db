import { readName } from './names.mjs';

const FOLDER = 'elements/poptin-popup/format';

/** A new format of a type, at the end of its rows; its story and its place in `npm run sheets` follow from that. */
export function scaffoldFormat(read, type = '', given = '') {
  const layout = readName(given, 'A format has a type and a layout, as in "bar row-wave"; its layout');
  const rows = new RegExp(
    `(\\n {2}${readName(type, 'The type of a format')}: \\{[\\s\\S]*?rows: \\[)([^\\]]*)\\]`,
  );
  const layouts = rows.exec(read(`${FOLDER}/formats.ts`))?.[2]?.match(/'[^']+'/g);
  if (!layouts) throw new Error(`${type} is no type with formats (popup §2); see ${FOLDER}/formats.ts.`);
  const number = layouts.length + 1;
  const name = layout.includes('-') ? `'${layout}'` : layout;
  const isKnown = read(`${FOLDER}/layouts.ts`).includes(`\n  ${name}: `);
  const sheet = layout.startsWith('row') ? 'rows-plain' : 'layouts';
  const block = `
.popup-panel[data-layout="${layout}"] {
  & .popup-body {
    gap: 24px;
  }
}
`;
  return {
    files: {
      [`test/${FOLDER}/${type}-${number}.test.ts`]: `import { expect, test } from 'vitest';
import { resolveFormat } from '../../../../${FOLDER}/formats.ts';

test('format_${number} of the ${type} is composed as ${layout}', () => {
  const warnings: string[] = [];
  const settings = { type: '${type}', format: 'format_${number}', size: { width: 0, height: 0 } };
  const format = resolveFormat(settings, (message) => warnings.push(message));
  expect(format).toMatchObject({ type: '${type}', number: ${number}, layout: '${layout}' });
  expect(warnings).toEqual([]);
});
`,
    },
    edits: [
      {
        path: `${FOLDER}/formats.ts`,
        find: rows,
        insert: (_all, before, list) => `${before}${list.trimEnd().replace(/,$/, '')}, '${layout}']`,
      },
      ...(isKnown
        ? []
        : [
            {
              path: `${FOLDER}/layouts.ts`,
              find: /\n\} as const;/,
              insert: `\n  ${name}: '${sheet}',$&`,
            },
            { path: `${FOLDER}/${sheet}.css`, find: /$/, insert: block },
          ]),
    ],
    next: [
      isKnown
        ? `The layout ${layout} is there already; this format has the first size of its type.`
        : `Its layout is the last block of ${FOLDER}/${sheet}.css; ${FOLDER}/layouts.ts may name another sheet.`,
      `Look at it: npm run sheets ${type}. Its story is "${type} ${number}".`,
    ],
  };
}

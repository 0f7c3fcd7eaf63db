import { readName } from './names.mjs';

const FOLDER = 'elements/poptin-popup/format';

/** A new format of a type, at the end of its row; its story and its place in `npm run sheets` follow from that. */
export function scaffoldFormat(read, type = '', given = '') {
  const layout = readName(given, 'A format has a type and a layout, as in "bar row-wave"; its layout');
  const table = read(`${FOLDER}/formats.ts`);
  const row = new RegExp(
    `(\\n {2}${readName(type, 'The type of a format')}: \\{[^}]*?rows:\\s*\\[)([^\\]]*?)(,?\\s*\\])`,
  );
  const layouts = row.exec(table)?.[2]?.trim().split(/,\s*/);
  if (!layouts) throw new Error(`${type} is no type with formats (popup §2); see ${FOLDER}/formats.ts.`);
  const number = layouts.length + 1;
  const list = read(`${FOLDER}/layouts.ts`);
  const isKnown = new RegExp(`\\n {2}'?${layout}'?:`).test(list);
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
      { path: `${FOLDER}/formats.ts`, find: row, insert: `$1$2, '${layout}'$3` },
      ...(isKnown
        ? []
        : [
            {
              path: `${FOLDER}/layouts.ts`,
              find: /\n\} as const;/,
              insert: `\n  '${layout}': '${sheet}',\n} as const;`,
            },
            { path: `${FOLDER}/${sheet}.css`, find: /$/, insert: block },
          ]),
    ],
    next: [
      isKnown
        ? `The composition ${layout} is there already; this format has it in the first size of its type.`
        : `Its composition is the last block of ${FOLDER}/${sheet}.css; ${FOLDER}/layouts.ts says so.`,
      `Look at it: npm run sheets ${type}. Its story is "${type} ${number}".`,
    ],
  };
}

import { type BudgetPage, PAGES } from '../../test/budgets/pages.ts';
import { readSizes } from '../build/sizes.ts';

const BEGIN = '<!-- pages: npm run manual -->';
const END = '<!-- /pages -->';

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** @returns `text` with `table` between its two marks. */
function between(text: string, table: readonly string[]): string {
  const [before, rest] = text.split(`${BEGIN}\n`);
  const [, after] = (rest ?? '').split(END);
  if (after === undefined) throw new Error(`Two marks are missing: ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n${table.join('\n')}\n${END}${after}`;
}

/** The README, with what a page downloads at most. */
export const withPageLimits = (readme: string): string =>
  between(readme, [
    row(['Page', 'At most, kB', 'Requests']),
    '|---|---|---|',
    ...PAGES.filter(({ isInReadme }) => isInReadme).map(({ name, limits }) =>
      row([name, limits.kB, limits.requests]),
    ),
  ]);

/** docs/performance.md, with what was measured last, the limits and the goals of all pages. */
export function withPageSizes(page: string): string {
  const { pages } = readSizes();
  const cells = (each: BudgetPage) => {
    const { bytes = 0, requests = 0, waves = 0 } = pages[each.name] ?? {};
    const now = bytes > 0 ? `${(bytes / 1000).toFixed(1)}, ${requests}, ${waves}` : '–';
    const { limits, goal } = each;
    return [
      each.name,
      now,
      `${limits.kB}, ${limits.requests}, ${limits.waves}`,
      goal.requests ? `${goal.kB}, ${goal.requests}` : goal.kB,
    ];
  };
  return between(page, [
    row(['page', 'now', 'limit', 'goal']),
    '|---|---|---|---|',
    ...PAGES.map((each) => row(cells(each))),
  ]);
}

import { describe, expect, it } from 'vitest';
import { resolveConflict } from '../../composer/state/resolve-conflict.ts';
import type { Theirs } from '../../composer/state/store.ts';
import { emptyWorkspace, listPopups, type Workspace } from '../../composer/state/workspace.ts';

const popup = (poptin_id: string, poptin_name: string) => ({ poptin_id, poptin_name });
const workspaceOf = (...poptins: object[]): Workspace => ({
  ...emptyWorkspace(),
  popups: { file: { poptins: poptins as never, kept: true }, attributes: { lang: 'he' }, properties: {} },
});
const theirs = (id: string, poptin_name: string | null): Theirs => ({
  id,
  popup: poptin_name === null ? null : popup(id, poptin_name),
  login: '',
  at: '',
});

describe('a popup that two have changed', () => {
  const mine = workspaceOf(popup('a', 'A'), popup('b', 'mine'), popup('c', 'C'));
  it.each([
    ['mine', theirs('b', 'theirs'), ['a A', 'b mine', 'c C']],
    ['theirs', theirs('b', 'theirs'), ['a A', 'b theirs', 'c C']],
    ['both', theirs('b', 'theirs'), ['a A', 'b theirs', 'b000000000001 mine – copy', 'c C']],
    // the other deleted it
    ['mine', theirs('b', null), ['a A', 'b mine', 'c C']],
    ['theirs', theirs('b', null), ['a A', 'c C']],
    ['both', theirs('b', null), ['a A', 'b mine', 'c C']],
    // this author deleted it
    ['mine', theirs('d', 'theirs'), ['a A', 'b mine', 'c C']],
    ['theirs', theirs('d', 'theirs'), ['a A', 'b mine', 'c C', 'd theirs']],
    ['both', theirs('d', 'theirs'), ['a A', 'b mine', 'c C', 'd theirs']],
  ] as const)('keeps %s of %o', (choice, other, expected) => {
    const settled = resolveConflict(mine, [other], choice);
    expect(listPopups(settled).map(({ poptin_id, poptin_name }) => `${poptin_id} ${poptin_name}`)).toEqual(
      expected,
    );
    expect(settled.popups.attributes).toEqual({ lang: 'he' });
    expect(settled.popups.file.kept).toBe(true);
  });
});

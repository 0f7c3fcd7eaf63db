import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../../package/build/chunks.ts';
import { isIn, mustExist, readPlace } from '../../../package/build/folders.ts';
import { ROOT } from '../../../package/entries.ts';

/** The chunk that takes a module: of those that want it, the one with the highest priority. */
function chunkOf(path: string): string | undefined {
  const wanting = chunkGroups().filter(({ test }) => test(`${ROOT}/${path}`));
  return wanting.sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))[0]?.name;
}

describe('chunks', () => {
  it.each([
    ['shared/base/any-name.ts', 'ground'],
    ['shared/base/any-name.ts?own', 'consent-banner'],
    ['shared/base/any-name.ts?popup', undefined],
    ['shared/words/any-name.ts', 'surface'],
    ['elements/poptin-popup/index.ts', 'poptin-popup'],
    ['elements/poptin-popup/first-view/any-name.ts', 'popup-view'],
    ['elements/poptin-popup/view/thanks/any-name.css?inline', 'popup-form'],
    ['elements/poptin-popup/view/any-name.tsx', undefined],
    ['shared/consent/adapters/any-name.ts', 'consent'],
    ['shared/consent/more/any-name.ts', undefined],
    ['node_modules/react-dom/any-name.js', 'react'],
    ['node_modules/react-dom-other/any-name.js', undefined],
  ])('%s is in %s', (path, name) => {
    expect(chunkOf(path)).toBe(name);
  });
});

describe('folders', () => {
  it('reads the mark of a copy', () => {
    expect(readPlace(`${ROOT}/shared/base/log.ts?own`)).toEqual({ path: 'shared/base/log.ts', mark: 'own' });
    expect(readPlace(`${ROOT}/styles/reset.css?inline&popup`).mark).toBe('popup');
    expect(readPlace(`${ROOT}/styles/reset.css?inline`).mark).toBe('');
  });

  it('is exact about a folder’s name', () => {
    expect(isIn('shared/words/say.ts', ['shared/word'])).toBe(false);
    expect(isIn('shared/words/say.ts', ['shared/words'])).toBe(true);
  });

  it('refuses a folder that has moved', () => {
    expect(() => mustExist(['shared/base'])).not.toThrow();
    expect(() => mustExist(['shared/bases'])).toThrow('shared/bases');
  });
});

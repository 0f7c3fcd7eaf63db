import { expect, test } from 'vitest';
import { changelogEntry, nextVersion } from '../../../package/release/next-version.mjs';

test.each([
  ['0.1.0', ['fix: a'], '0.1.1'],
  ['0.1.0', ['docs: a', 'feat(loader): b'], '0.2.0'],
  ['0.1.0', ['feat!: a'], '0.2.0'],
  ['1.4.2', ['refactor!: a'], '2.0.0'],
  ['1.4.2', ['fix: a\n\nBREAKING CHANGE: b'], '2.0.0'],
  ['1.4.2', [], '1.4.3'],
])('after %s and %j comes %s', (version, commits, next) => {
  expect(nextVersion(version, commits)).toBe(next);
});

test('the owner may choose', () => {
  expect(nextVersion('0.9.9', ['fix: a'], 'major')).toBe('1.0.0');
});

test('the changelog contains what a user notices', () => {
  const commits = ['feat(loader): a new door', 'fix: a hole', 'test: nothing', 'feat!: another shape'];
  expect(changelogEntry('1.0.0', '2026-01-02', commits)).toBe(
    '## 1.0.0 (2026-01-02)\n\n### Breaking\n\n- another shape\n\n### Added\n\n- **loader:** a new door\n\n### Fixed\n\n- a hole\n',
  );
});

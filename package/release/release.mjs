/**
 * `npm run release [-- --dry-run] [-- major|minor|patch]`: computes the next version from the conventional commits
 * since the last tag, writes its lines to CHANGELOG.md, builds and packs the package, and packs the source maps
 * separately. It commits, tags and publishes nothing: it prints how. `--dry-run` writes nothing and prints what it
 * would write.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changelogEntry, nextVersion } from './next-version.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isDry = process.argv.includes('--dry-run');
const wanted = process.argv.find((each) => /^(?:major|minor|patch)$/.test(each));
const shell = process.platform === 'win32';

const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, ...options });

function lastTag() {
  try {
    return run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], { stdio: 'pipe' }).trim();
  } catch {
    return undefined; // the first release
  }
}

const path = (name) => join(root, name);
const manifest = JSON.parse(readFileSync(path('package.json'), 'utf8'));
const since = lastTag();
const log = run('git', ['log', '--format=%s%n%b%x00', ...(since ? [`${since}..HEAD`] : [])]);
const commits = log.split('\0').flatMap((each) => each.trim() || []);
const version = since ? nextVersion(manifest.version, commits, wanted) : manifest.version;
const entry = changelogEntry(version, new Date().toISOString().slice(0, 10), commits);
console.log(entry);

if (isDry) {
  console.log(`Dry run: ${manifest.version} → ${version}, ${commits.length} commits. Nothing was written.`);
  run('npm', ['pack', '--dry-run', '--ignore-scripts'], { shell, stdio: 'inherit' });
} else {
  // manual entries there belong to this version now
  const before = readFileSync(path('CHANGELOG.md'), 'utf8');
  writeFileSync(path('CHANGELOG.md'), before.replace('## Unreleased\n', `## Unreleased\n\n${entry}`));
  run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { shell });
  mkdirSync(path('.results/release'), { recursive: true });
  // npm runs `prepack`: the package is built with its new version
  run('npm', ['pack', '--pack-destination', '.results/release'], { shell, stdio: 'inherit' });
  const maps = `.results/release/tagdrop-${version}-source-maps.tgz`;
  const files = run('git', ['ls-files', '--others', '--ignored', '--exclude-standard', 'dist'])
    .split('\n')
    .filter((each) => each.endsWith('.map'));
  run('tar', ['-czf', maps, ...files]);
  console.log(`
Packed in .results/release. To publish it:
  git commit -am "chore: release ${version}" && git tag v${version} && git push --follow-tags
  npm publish .results/release/tagdrop-${version}.tgz`);
}

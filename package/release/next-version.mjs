/** The parts of a conventional commit (conventionalcommits.org). */
const SUBJECT = /^(?<type>\w+)(?:\((?<scope>[^)]*)\))?(?<breaks>!)?: (?<text>.+)/;

const HEADINGS = { feat: 'Added', fix: 'Fixed', perf: 'Faster' };

const parse = (commit) => {
  const { type, scope, breaks, text } = SUBJECT.exec(commit)?.groups ?? {};
  return { type, scope, text, isBreaking: Boolean(breaks) || /^BREAKING CHANGE: /m.test(commit) };
};

/**
 * The next version (semver.org). Before 1.0.0 a breaking change raises the second number, since a zero promises
 * nothing yet.
 */
export function nextVersion(version, commits, wanted) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const parsed = commits.map(parse);
  const isBreaking = parsed.some((each) => each.isBreaking);
  const hasFeature = parsed.some(({ type }) => type === 'feat');
  const step = wanted ?? (isBreaking && major > 0 ? 'major' : isBreaking || hasFeature ? 'minor' : 'patch');
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** The lines of a version for CHANGELOG.md: changes that users of the package notice. */
export function changelogEntry(version, date, commits) {
  const parsed = commits.map(parse);
  const line = ({ scope, text }) => `- ${scope ? `**${scope}:** ` : ''}${text}`;
  const section = (heading, entries) =>
    entries.length ? [`### ${heading}`, '', ...entries.map(line), ''] : [];
  return [
    `## ${version} (${date})`,
    '',
    ...section(
      'Breaking',
      parsed.filter(({ isBreaking }) => isBreaking),
    ),
    ...Object.entries(HEADINGS).flatMap(([type, heading]) =>
      section(
        heading,
        parsed.filter((each) => each.type === type && !each.isBreaking),
      ),
    ),
  ].join('\n');
}

import { isSwitch, type SwitchName } from './switches.ts';

/** What the query of an address says: the gallery's own, or that of a story's page. Both read the same one. */
export interface Address {
  /** `<tag>/<story id>`. */
  story: string;
  switches: readonly SwitchName[];
  /** Attributes that differ from the story's markup; null stands for a removed one. */
  overrides: Readonly<Record<string, string | null>>;
}

const STORY = 'story';
const OVERRIDES = 'attributes';

/** The query string of an address, `?` included. */
export function writeAddress({ story, switches, overrides }: Address): string {
  const query = new URLSearchParams({ [STORY]: story });
  for (const name of switches) query.set(name, 'on');
  if (Object.keys(overrides).length > 0) query.set(OVERRIDES, JSON.stringify(overrides));
  return `?${query.toString().replaceAll('%2F', '/')}`;
}

/** Reads a query string and ignores what it does not know. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  return {
    story: query.get(STORY) ?? '',
    switches: [...query.keys()].filter(isSwitch),
    overrides: readOverrides(query.get(OVERRIDES)),
  };
}

function readOverrides(text: string | null): Record<string, string | null> {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(entries.filter(([, value]) => value === null || typeof value === 'string'));
  } catch {
    return {};
  }
}

import { LANGUAGE_NAMES } from '../../composer/view/languages.ts';
import { isSwitch, type SwitchName } from './switches.ts';

/** The query of an address: the gallery's own, or that of a story's page. Both read the same one. */
export interface Address {
  /** `<tag>/<story id>`. */
  story: string;
  switches: readonly SwitchName[];
  /** Attributes that differ from the story's markup; null means a removed one. */
  overrides: Readonly<Record<string, string | null>>;
  /** The page's `lang`; without it English, or Hebrew by its switch. */
  language?: string | undefined;
}

const STORY = 'story';
const OVERRIDES = 'attributes';
const LANGUAGE = 'lang';

/** The query string of an address, `?` included. */
export function writeAddress({ story, switches, overrides, language }: Address): string {
  const query = new URLSearchParams({ [STORY]: story });
  for (const name of switches) query.set(name, 'on');
  if (language) query.set(LANGUAGE, language);
  if (Object.keys(overrides).length > 0) query.set(OVERRIDES, JSON.stringify(overrides));
  return `?${query.toString().replaceAll('%2F', '/')}`;
}

/** Reads a query string and ignores what it does not know. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const asked = query.get(LANGUAGE);
  const language = LANGUAGE_NAMES.find(([tag]) => tag === asked)?.[0];
  return {
    ...(language && { language }),
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

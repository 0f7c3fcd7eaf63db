import type { Log } from '../../shared/base/log.ts';
import type { InboundPath } from './clicks/link-type.ts';

/** The label of a path that names none, as MonsterInsights presets it. */
const LABEL = 'affiliate';

/**
 * Reads `inbound-paths`: words `go /out=partner`, or the JSON list of `{path, label}` that MonsterInsights keeps. An
 * unreadable list counts no path, and says so once.
 */
export function readInboundPaths(text: string, log: Log): InboundPath[] {
  if (!text.trim().startsWith('[')) {
    return text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => {
        const [path = '', label = LABEL] = word.split('=');
        return { path, label };
      });
  }
  try {
    const list = (JSON.parse(text) as (Partial<InboundPath> | null)[]).filter((each) => each?.path);
    return list.map((each) => ({ path: String(each?.path), label: String(each?.label || LABEL) }));
  } catch (cause) {
    log.warnOnce(`paths ${text}`, '<link-analytics>: the JSON of inbound-paths is malformed.', cause);
    return [];
  }
}

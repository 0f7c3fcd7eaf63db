import type { Log } from '../../shared/base/log.ts';
import type { InboundPath } from './clicks/link-type.ts';

/** The default label of a path, as in MonsterInsights. */
const LABEL = 'affiliate';

/**
 * Reads `inbound-paths`: words `go /out=partner`, or MonsterInsights' JSON list of `{path, label}`. An unreadable
 * list counts no path, and warns once.
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

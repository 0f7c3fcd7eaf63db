/** The product's console: every line starts with the product and the tag, and nothing is logged twice. */
export interface Log {
  /** One warning per `key` and page life; a repeated mistake does not flood a site owner's console. */
  warnOnce(key: string, message: string, cause?: unknown): void;
  /** One error per `key` and page life. */
  errorOnce(key: string, message: string, cause?: unknown): void;
}

/** In characters: a foreign name in a message may have any length. */
export const LONGEST_LINE = 900;

export function createLog(sink: Pick<Console, 'warn' | 'error'> = console): Log {
  const announced = new Set<string>();
  const announceOnce = (level: 'warn' | 'error') => (key: string, message: string, cause?: unknown) => {
    if (announced.has(key)) return;
    announced.add(key);
    const line = `[tagdrop] ${message}`.slice(0, LONGEST_LINE);
    if (cause === undefined) sink[level](line);
    else sink[level](line, cause);
  };
  return { warnOnce: announceOnce('warn'), errorOnce: announceOnce('error') };
}

/** The page's one log: tags do not repeat each other. */
export const pageLog: Log = createLog();

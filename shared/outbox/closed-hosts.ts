/** Hosts that asked this page for a pause (`Retry-After`). Another page asks again. */
export interface ClosedHosts {
  close(url: string, now: number, holdMs: number): void;
  list(now: number): ReadonlySet<string>;
}

export function createClosedHosts(): ClosedHosts {
  const closed = new Map<string, { since: number; until: number }>();
  return {
    close(url, now, holdMs) {
      if (holdMs > 0) closed.set(new URL(url).host, { since: now, until: now + holdMs });
    },
    // a clock that was set back opens them
    list: (now) =>
      new Set(
        [...closed].filter(([, { since, until }]) => now >= since && now < until).map(([host]) => host),
      ),
  };
}

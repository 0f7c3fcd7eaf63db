/** What the doctor looks at. The names are stable: scripts may read them. */
export type CheckName =
  | 'gate'
  | 'ran-before'
  | 'version'
  | 'tag'
  | 'frameset'
  | 'box'
  | 'not-opened'
  | 'covers'
  | 'pushes-out'
  | 'covers-later'
  | 'anchors'
  | 'left-behind'
  | 'yields'
  | 'keys'
  | 'wheel'
  | 'focus'
  | 'narrow'
  | 'letters'
  | 'contrast'
  | 'fetched'
  | 'shift'
  | 'inp';

/** One thing that is wrong on the page, with what mends it. */
export interface Finding {
  readonly check: CheckName;
  /** For people: which of our surfaces, or `page`. */
  readonly surface: string;
  readonly what: string;
  /** What to paste, or which setting to press. */
  readonly fix: string;
}

export interface TagReport {
  readonly tag: string;
  readonly id: string;
  /** Its own state, or why it has none. */
  readonly state: string;
}

export interface FetchedFile {
  readonly name: string;
  /** Bytes over the line; 0 from a cache, or if the host does not tell. */
  readonly bytes: number;
  readonly ms: number;
}

/** Everything that support needs; nothing in it is about a visitor. */
export interface Report {
  readonly version: string;
  /** Without its query, which may hold a key. */
  readonly address: string;
  readonly browser: string;
  readonly window: string;
  readonly tags: readonly TagReport[];
  /** The surfaces that were opened and looked at. */
  readonly surfaces: readonly string[];
  readonly findings: readonly Finding[];
  readonly fetched: readonly FetchedFile[];
  /** Of our tags alone; null in a browser that does not measure it. */
  readonly layoutShift: number | null;
  /** Milliseconds of the longest task while our surfaces were opened; null in a browser that does not measure it. */
  readonly longestTask: number | null;
  /** Milliseconds from a press on our tags to the next frame, the longest so far; null before the first press. */
  readonly interaction: number | null;
}

/** The content of a held frame's placeholder. */
export interface Placeholder {
  /** `name` distinguishes it from the page's other frames. */
  readonly texts: Readonly<Record<'name' | 'title' | 'needs' | 'once' | 'always', string>>;
  /** Loads this frame alone, until the visitor leaves the page; nothing is recorded. */
  loadOnce(): void;
  /** Records a yes for the service, or for the category if the frame names no service. */
  loadAlways(): void;
  /** A yes would change nothing: the browser asks not to be tracked (site §4). */
  readonly isQuiet: boolean;
}

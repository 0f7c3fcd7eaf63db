/** What a held frame shows and offers. */
export interface Placeholder {
  readonly texts: Readonly<Record<'title' | 'needs' | 'once' | 'always', string>>;
  /** Loads this frame alone, until the page is left; nothing is recorded. */
  loadOnce(): void;
  /** Records a yes for the service, or where the frame names none, for the category. */
  loadAlways(): void;
}

export interface FeedLoadDetail {
  /** The feed's id as the server knows it; empty for a static feed. */
  feedId: string;
  /** Photos in the feed now. */
  total: number;
}

export interface FeedLoadMoreDetail extends FeedLoadDetail {
  /** Photos that were added. */
  added: number;
  /** Number of the page that was requested; the first one after the rendered photos is 2. */
  page: number;
}

export interface ImageErrorDetail {
  id: string;
  /** The address that could not be loaded. */
  url: string;
  /** 1 for the first failure of this photo. */
  attempt: number;
}

declare global {
  interface HTMLElementEventMap {
    'sbi-load': CustomEvent<FeedLoadDetail>;
    'sbi-load-more': CustomEvent<FeedLoadMoreDetail>;
    'sbi-end': CustomEvent<FeedLoadDetail>;
    'sbi-image-error': CustomEvent<ImageErrorDetail>;
  }
}

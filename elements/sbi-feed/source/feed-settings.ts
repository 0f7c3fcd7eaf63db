/** A feed without a server: what `src` names, or stands in the tag as JSON. A list of items alone will do. */
export interface FeedSettings {
  header?: { name: string; link?: string; bio?: string; avatar?: string };
  items: FeedItem[];
}

export interface FeedItem {
  id: string | number;
  link?: string;
  caption?: string;
  type?: 'image' | 'video' | 'carousel';
  /** Seconds since 1970, or a date in words that the browser can read. */
  date?: string | number;
  image?: string;
  /** Addresses by width: 150, 320, 640. */
  images?: Record<string, unknown>;
  full?: string;
  /** Address of a film that the browser can play (mp4, webm), for `type: 'video'`. */
  video?: string;
  /** Of the picture, in pixels: what the layout `masonry` goes by. */
  width?: number;
  height?: number;
  highlighted?: boolean;
}

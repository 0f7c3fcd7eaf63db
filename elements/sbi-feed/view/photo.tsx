import type { CSSProperties, ReactNode } from 'react';
import { isLarge, toRows } from '../photos/layout.ts';
import type { Page, Tile } from '../photos/tiles.ts';
import type { FeedSettings } from '../source/settings.ts';
import type { Feed } from '../state.ts';
import type { Words } from '../words/en.ts';
import { CameraIcon, MARKS } from './icons.tsx';

export interface TileLook {
  readonly engine: Feed;
  readonly words: Words;
  readonly settings: FeedSettings;
}

/** Site §9: new items appear one after another. */
const REVEAL_STEP_MS = 10;

/**
 * A tile's element is kept while nothing in it changes: painter and React skip the same element, so that a long list
 * costs only its new entries.
 */
const kept = new WeakMap<Tile, { look: TileLook; element: ReactNode }>();

/** The photos of one answer, up to `count`. */
export const drawPage = ({ tiles, fresh }: Page, count: number, look: TileLook): ReactNode[] =>
  tiles.slice(0, count).map((tile, at) => {
    const before = kept.get(tile);
    if (before?.look.words === look.words && before.look.settings === look.settings) return before.element;
    const element = drawTile(tile, fresh ? at : -1, look);
    kept.set(tile, { look, element });
    return element;
  });

function drawTile(tile: Tile, order: number, { engine, words, settings }: TileLook): ReactNode {
  const { photo, image, failed, ratio } = tile;
  const { id, link, type, caption } = photo;
  const { layout, config } = settings;
  const { lightbox } = config;
  const name = engine.namePhoto(photo);
  const isFirst = photo.place < settings.columns[3];
  const classes = ['item', order >= 0 && 'fresh', isLarge(photo, layout) && 'large', failed && 'failed'];
  const style = {
    '--rows': layout === 'masonry' ? `${toRows(ratio || toRatio(settings.aspect))}` : '',
    animationDelay: order > 0 ? `${order * REVEAL_STEP_MS}ms` : '',
  } as CSSProperties;
  return (
    <li key={id} className={classes.filter(Boolean).join(' ')} style={style}>
      <a
        className="photo"
        part="photo"
        href={link || undefined}
        target="_blank"
        rel="noopener nofollow"
        tabIndex={link || !lightbox ? undefined : 0}
        role={link || !lightbox ? undefined : 'button'}
        aria-haspopup={lightbox ? 'dialog' : undefined}
        aria-describedby={lightbox ? undefined : 'new-tab'}
        onClick={(event) => {
          const { ctrlKey, metaKey, shiftKey, altKey } = event;
          if (!lightbox || ctrlKey || metaKey || shiftKey || altKey) return;
          event.preventDefault();
          engine.open(id, link);
        }}
      >
        {image ? (
          <img
            key={image.src}
            // before the address, which they affect: the first row is requested at once, the others after it
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? undefined : 'low'}
            sizes={image.srcset ? image.sizes : undefined}
            srcSet={image.srcset || undefined}
            src={image.src}
            alt={name}
            decoding="async"
            onLoad={({ currentTarget }) =>
              engine.imageLoaded(id, currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
            onError={({ currentTarget }) => engine.imageFailed(id, currentTarget.currentSrc || image.src)}
          />
        ) : (
          [<CameraIcon key="icon" />, hidden(name)]
        )}
        {config.captions === 'hover' && caption && (
          <span className="hover-caption" aria-hidden="true">
            <span>{caption}</span>
          </span>
        )}
        {type !== 'image' && [MARKS[type](), hidden(words[type])]}
      </a>
    </li>
  );
}

const hidden = (text: string) => (
  <span key={text} className="visually-hidden">
    {text}
  </span>
);

function toRatio(aspect: string): number {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return across / down;
}

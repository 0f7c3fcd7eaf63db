import { memo } from 'react';
import type { Page, Tile } from '../photos/tiles.ts';
import type { Feed } from '../state.ts';
import type { Words } from '../words/en.ts';
import { CameraIcon, MarkIcon } from './icons.tsx';

interface Shared {
  engine: Feed;
  words: Words;
  lightbox: boolean;
}

/** The photos of one answer, up to `count`. A page that did not change is not drawn again. */
export const PhotoPage = memo(function PhotoPage({
  page,
  count,
  ...shared
}: Shared & { page: Page; count: number }) {
  return page.tiles
    .slice(0, count)
    .map((tile, index) => (
      <PhotoTile key={tile.photo.id} tile={tile} order={page.fresh ? index : -1} {...shared} />
    ));
});

const PhotoTile = memo(function PhotoTile({
  tile,
  order,
  engine,
  words,
  lightbox,
}: Shared & { tile: Tile; order: number }) {
  const { photo, image, failed } = tile;
  const { id, link, type, highlighted } = photo;
  const name = engine.namePhoto(photo);
  return (
    <li
      className={`item ${order < 0 ? '' : 'fresh'} ${highlighted ? 'highlighted' : ''} ${failed ? 'failed' : ''}`}
      style={{ animationDelay: `${order * REVEAL_STEP_MS}ms` }}
    >
      <a
        className="photo"
        part="photo"
        href={link || undefined}
        target="_blank"
        rel="noopener nofollow"
        aria-haspopup={lightbox ? 'dialog' : undefined}
        aria-describedby="new-tab"
        onClick={(event) => {
          const { ctrlKey, metaKey, shiftKey, altKey } = event;
          if (!lightbox || ctrlKey || metaKey || shiftKey || altKey) return;
          event.preventDefault();
          engine.open(id);
        }}
      >
        {image ? (
          <img
            key={image.src}
            src={image.src}
            srcSet={image.srcset || undefined}
            sizes={image.sizes}
            alt={name}
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget }) =>
              engine.imageLoaded(id, currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
            onError={({ currentTarget }) => engine.imageFailed(id, currentTarget.currentSrc || image.src)}
          />
        ) : (
          <>
            <CameraIcon />
            <span className="visually-hidden">{name}</span>
          </>
        )}
        {type !== 'image' && (
          <>
            <MarkIcon type={type} />
            <span className="visually-hidden">{words[type]}</span>
          </>
        )}
      </a>
    </li>
  );
});

/** Site §9: new items come in one after another. */
const REVEAL_STEP_MS = 10;

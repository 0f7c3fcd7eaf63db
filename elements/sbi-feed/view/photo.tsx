import { memo } from 'react';
import type { Feed } from '../feed-state.ts';
import { altOf, type Photo } from '../photo.ts';
import type { Page, Tile } from '../tiles.ts';
import type { Words } from '../words/en.ts';
import { AlbumIcon, CameraIcon, PlayIcon } from './icons.tsx';

interface Shared {
  engine: Feed;
  words: Words;
  lang: string;
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

/** What a photo is called where its image cannot be seen. */
export function nameOf({ engine, words, lang }: Omit<Shared, 'lightbox'>, photo: Photo): string {
  const caption = altOf(photo);
  if (caption) return caption;
  const date = photo.date ? new Date(photo.date * 1000).toLocaleDateString(lang, { dateStyle: 'long' }) : '';
  return words.post(engine.content.profile?.name ?? '', date);
}

const PhotoTile = memo(function PhotoTile({
  tile,
  order,
  ...shared
}: Shared & { tile: Tile; order: number }) {
  const { engine, words, lightbox } = shared;
  const { photo, image, failed } = tile;
  const { id, link, type, highlighted } = photo;
  const name = nameOf(shared, photo);
  const classes = ['item', order >= 0 && 'fresh', highlighted && 'highlighted', failed && 'failed'];
  const inside = (
    <>
      {type !== 'image' && (
        <span className="visually-hidden">{type === 'video' ? words.video : words.album} </span>
      )}
      {image ? (
        <img
          key={image.src}
          src={image.src}
          {...(image.srcset ? { srcSet: image.srcset, sizes: image.sizes } : {})}
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
          <CameraIcon className="neutral" />
          <span className="visually-hidden">{name}</span>
        </>
      )}
      {type === 'video' && <PlayIcon />}
      {type === 'carousel' && <AlbumIcon />}
    </>
  );
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      {...(order > 0 ? { style: { animationDelay: `${order * REVEAL_STEP_MS}ms` } } : {})}
    >
      {link ? (
        <a
          className="photo"
          part="photo"
          href={link}
          target="_blank"
          rel="noopener nofollow"
          data-id={id}
          {...(lightbox ? { 'aria-haspopup': 'dialog' } : { 'aria-describedby': 'new-tab' })}
          onClick={(event) => {
            if (!lightbox || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            engine.open(id);
          }}
        >
          {inside}
        </a>
      ) : lightbox ? (
        <button
          className="photo"
          part="photo"
          type="button"
          data-id={id}
          aria-haspopup="dialog"
          onClick={() => engine.open(id)}
        >
          {inside}
        </button>
      ) : (
        <span className="photo" part="photo">
          {inside}
        </span>
      )}
    </li>
  );
});

/** Site §9: new items come in one after another. */
const REVEAL_STEP_MS = 10;

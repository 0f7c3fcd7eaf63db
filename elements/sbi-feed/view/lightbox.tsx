import { useLayoutEffect, useRef } from 'react';
import type { Feed } from '../feed-state.ts';
import type { Page } from '../tiles.ts';
import type { Words } from '../words/en.ts';
import { BackIcon, CameraIcon, CloseIcon, OnIcon } from './icons.tsx';
import { nameOf } from './photo.tsx';

/** One photo on the top layer. A native modal dialog: the focus stays in it, Escape closes it, the focus goes back. */
export default function Lightbox({
  engine,
  words,
  lang,
  opened,
  pages,
  limit,
}: {
  engine: Feed;
  words: Words;
  lang: string;
  opened: string;
  pages: readonly Page[];
  limit: number;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const photos = pages.flatMap(({ tiles }) => tiles.map(({ photo }) => photo)).slice(0, limit);
  const at = photos.findIndex(({ id }) => id === opened);
  const photo = photos[at];
  if (!photo) return null;
  const step = (by: number) => engine.open(photos[at + by]?.id ?? opened);
  const src = engine.large(photo);
  const name = nameOf({ engine, words, lang }, photo);
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      part="lightbox"
      aria-label={words.post(engine.content.profile?.name ?? '', '')}
      onClose={() => engine.open('')}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={({ key, currentTarget }) => {
        const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (along) step(getComputedStyle(currentTarget).direction === 'rtl' ? -along : along);
      }}
    >
      <figure>
        {src ? (
          <img key={src} src={src} alt={name} onError={() => engine.imageFailed(photo.id, src)} />
        ) : (
          <span className="missing">
            <CameraIcon className="neutral" />
          </span>
        )}
        <figcaption>
          {photo.caption && <p className="caption">{photo.caption}</p>}
          {photo.link && (
            <a href={photo.link} target="_blank" rel="noopener nofollow" aria-describedby="new-tab">
              {words.openPost}
            </a>
          )}
        </figcaption>
      </figure>
      <button
        className="arrow back"
        type="button"
        aria-label={words.previous}
        aria-disabled={at === 0}
        onClick={() => step(-1)}
      >
        <BackIcon />
      </button>
      <button
        className="arrow on"
        type="button"
        aria-label={words.next}
        aria-disabled={at === photos.length - 1}
        onClick={() => step(1)}
      >
        <OnIcon />
      </button>
      <button
        className="arrow close"
        type="button"
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      <span className="visually-hidden" role="status">
        {`${at + 1} / ${photos.length}`}
      </span>
    </dialog>
  );
}

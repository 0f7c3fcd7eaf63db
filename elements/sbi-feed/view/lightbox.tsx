import { useLayoutEffect, useRef } from 'react';
import { adoptStylesFor } from '../../../shared/element/style-sheets.ts';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Feed } from '../state.ts';
import { BackIcon, CloseIcon, OnIcon } from './arrow-icons.tsx';
import arrows from './arrows.css?inline';
import lightbox from './lightbox.css?inline';

/** One photo on the top layer. A native modal dialog: the focus stays in it, Escape closes it, the focus goes back. */
export default function Lightbox({ engine }: { engine: Feed }) {
  const { words, opened, pages, limit } = useEngine(engine);
  const { previous, next, close, openPost } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const stop = adoptStylesFor(dialog.current, arrows, lightbox);
    dialog.current?.showModal();
    return stop;
  }, []);

  const photos = pages.flatMap(({ tiles }) => tiles.map(({ photo }) => photo)).slice(0, limit);
  const at = photos.findIndex(({ id }) => id === opened);
  const photo = photos[at];
  if (!photo) return null;
  const step = (by: number) => engine.open(photos[at + by]?.id ?? opened);
  const src = engine.findLargest(photo);
  const name = engine.namePhoto(photo);
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
      {/* the first in it, and so what a modal dialog gives the focus to: the link leads away from the page */}
      <button
        className="arrow close"
        type="button"
        aria-label={close}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      <figure>
        {src ? (
          <img key={src} src={src} alt={name} onError={() => engine.imageFailed(photo.id, src)} />
        ) : (
          <span className="missing" />
        )}
        <figcaption>
          {photo.caption && <p className="caption">{photo.caption}</p>}
          {photo.link && (
            <a href={photo.link} target="_blank" rel="noopener nofollow" aria-describedby="new-tab">
              {openPost}
            </a>
          )}
        </figcaption>
      </figure>
      <button
        className="arrow back"
        type="button"
        aria-label={previous}
        aria-disabled={at === 0}
        onClick={() => step(-1)}
      >
        <BackIcon />
      </button>
      <button
        className="arrow on"
        type="button"
        aria-label={next}
        aria-disabled={at === photos.length - 1}
        onClick={() => step(1)}
      >
        <OnIcon />
      </button>
      <span className="visually-hidden" role="status">
        {`${at + 1} / ${photos.length}`}
      </span>
    </dialog>
  );
}

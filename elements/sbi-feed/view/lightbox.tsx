import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Photo } from '../photos/photo.ts';
import type { Feed } from '../state.ts';
import { sayPost } from '../words/index.ts';
import { BackIcon, CloseIcon, ForwardIcon } from './arrow-icons.tsx';
import arrows from './arrows.css?inline';
import sheet from './lightbox.css?inline';
import { openDialogRef, stepFrom } from './lightbox-dialog.ts';

export const styles = [arrows, sheet];

/** One photo on the top layer. A native modal dialog: the focus stays inside, Escape closes it, the focus returns. */
export function Lightbox({ engine }: { engine: Feed }) {
  const { words, intl, opened, pages, limit } = useEngine(engine);
  const photos = pages.flatMap(({ tiles }) => tiles.map(({ photo }) => photo)).slice(0, limit);
  const at = photos.findIndex(({ id }) => id === opened);
  const photo = photos[at];
  if (!photo) return null;
  const step = (by: number) => stepFrom(engine, by);
  return (
    <dialog
      ref={openDialogRef(engine)}
      className="lightbox"
      part="lightbox"
      aria-label={sayPost({ words }, engine.content.profile?.name ?? '', '')}
      onClose={() => engine.open('')}
    >
      {/* the first in the dialog, and so what a modal dialog focuses: the link leads away from the page */}
      <button
        className="arrow close"
        type="button"
        aria-label={words.close}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        <CloseIcon />
      </button>
      <figure>
        <Shown engine={engine} photo={photo} />
        <Panel engine={engine} photo={photo} />
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
        <ForwardIcon />
      </button>
      <span className="count" role="status">
        <bdi dir="ltr">{[at + 1, photos.length].map((count) => count.toLocaleString(intl)).join(' / ')}</bdi>
      </span>
    </dialog>
  );
}

function Shown({ engine, photo }: { engine: Feed; photo: Photo }) {
  const src = engine.findLargest(photo);
  const video = engine.findVideo(photo);
  return (
    <div className="shown">
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: the feed has no captions; the words of the post are next to it
        <video
          key={video}
          // before the address, which it affects: the video is not fetched until it is played
          preload="none"
          poster={src || undefined}
          controls
          playsInline
          src={video}
          aria-label={engine.namePhoto(photo)}
          onError={() => engine.videoFailed(video)}
        />
      ) : src ? (
        <img
          key={src}
          src={src}
          alt={engine.namePhoto(photo)}
          onError={() => engine.imageFailed(photo.id, src)}
        />
      ) : (
        <span className="missing" role="img" aria-label={engine.namePhoto(photo)} />
      )}
    </div>
  );
}

/** Author, date, caption, and the link to the post. */
function Panel({ engine, photo }: { engine: Feed; photo: Photo }) {
  const { words, avatar } = useEngine(engine);
  const { name } = engine.content.profile ?? {};
  const date = engine.dateOf(photo);
  const { id, caption, link } = photo;
  if (!name && !date && !caption && !link) return null;
  return (
    <figcaption key={id} part="caption">
      {(name || date) && (
        <div className="author">
          {avatar && <img src={avatar} alt="" />}
          <span>
            {name}
            {date && <time dateTime={new Date(photo.date * 1000).toISOString()}>{date}</time>}
          </span>
        </div>
      )}
      {caption && (
        // a long one scrolls, so the keyboard must reach it
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, axe scrollable-region-focusable
        <p className="caption" tabIndex={0}>
          {caption}
        </p>
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener nofollow" aria-describedby="new-tab">
          {words.openPost}
        </a>
      )}
    </figcaption>
  );
}

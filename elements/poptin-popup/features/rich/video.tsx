import { createStore, type WritableStore } from '../../../../shared/base/store.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Popup } from '../../state.ts';
import type { Rich } from './wire.ts';
import type { RichWords } from './words.ts';

const FILE = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i;

/** Whether a video plays here: a file of this very site, whose server already knows about the visit. */
const isOwnFile = (src: string): boolean =>
  FILE.test(src) && new URL(src, document.baseURI).origin === window.location.origin;

const playing = new WeakMap<Popup, WritableStore<{ isOn: boolean }>>();

function openPlayer(popup: Popup) {
  const store = playing.get(popup) ?? createStore({ isOn: false });
  playing.set(popup, store);
  return store;
}

/**
 * A poster with a button; the file is not loaded before it is pressed. A video on another host, including a video
 * platform, opens in a new tab: embedded, that company would learn about the visit, to which nobody has agreed.
 */
export function Video({
  popup,
  video,
  words,
}: {
  popup: Popup;
  video: NonNullable<Rich['video']>;
  words: RichWords;
}) {
  const store = openPlayer(popup);
  const { isOn } = useEngine(store);
  const { src, poster, label } = video;
  if (isOn) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the site owner's film; its captions are inside it
      <video
        className="popup-video"
        part="video"
        src={src}
        poster={poster || undefined}
        controls
        autoPlay
        playsInline
      />
    );
  }
  const inside = (
    <>
      {poster && <img src={poster} alt="" decoding="async" />}
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="24" />
        <path d="M19 14l16 10-16 10z" />
      </svg>
    </>
  );
  if (!isOwnFile(src)) {
    return (
      <a
        className="popup-video"
        part="video"
        href={src}
        target="_blank"
        rel="noopener"
        aria-label={label || words.watch}
      >
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="popup-video"
      part="video"
      aria-label={label || words.play}
      onClick={() => store.setState({ isOn: true })}
    >
      {inside}
    </button>
  );
}

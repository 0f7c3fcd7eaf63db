import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { PlayPanel } from '../play/play-panel.tsx';
import { Preview } from '../preview/preview-frame.tsx';
import {
  comeBackLater,
  emptyVisitorStorage,
  type FrameReport,
  type PageOptions,
  type PreviewFrame,
  type Subject,
  type VisitorAction,
  type VisitorStorage,
} from '../preview/subject.ts';
import { LANGUAGE_NAMES } from './languages.ts';

/** The three screens, and how high each is, in pixels. */
const SIZES = [
  { name: 'Desktop', width: 1280, height: 800 },
  { name: 'Tablet', width: 768, height: 1024 },
  { name: 'Phone', width: 390, height: 844 },
] as const;

interface Props {
  /** Address of `frame.html`. */
  address: string;
  /** Viewing and playing. */
  look: Omit<Subject, 'page' | 'mode' | 'screen' | 'moves'>;
  whole: Omit<Subject, 'page' | 'mode' | 'screen' | 'moves'> | null;
  screens: readonly { value: string; label: string }[];
  page: PageOptions;
  onPage(page: PageOptions): void;
  /** Names of popups by their ids. */
  names: Readonly<Record<string, string>>;
}

/** The preview: one thing looked at, or the whole file played as on a real page. */
export function Stage({ address, look, whole, screens, page, onPage, names }: Props) {
  const id = useId();
  // a desktop page on a phone would be too small to read
  const [width, setWidth] = useState<number>(() => (innerWidth < 600 ? 390 : 1280));
  const [isPlaying, setPlaying] = useState(false);
  const [screen, setScreen] = useState('form');
  const [moves, setMoves] = useState(0);
  const size = SIZES.find((each) => each.width === width) ?? SIZES[0];
  const [space, setSpace] = useState({ width: 600, height: 400 });
  const box = useRef<HTMLDivElement>(null);
  const play = usePlay();
  const plays = isPlaying && whole !== null;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = Math.max(0.1, Math.min(1, space.width / size.width, space.height / size.height));
  const shown = screens.some((each) => each.value === screen) ? screen : (screens[0]?.value ?? 'form');
  const rest = { page, screen: shown };
  const subject: Subject = plays
    ? { ...(whole as NonNullable<typeof whole>), ...rest, mode: 'play', moves: true }
    : { ...look, ...rest, mode: 'look', moves: moves > 0 };

  const option = (label: string, key: 'isRightToLeft' | 'isDark' | 'isStill') => (
    <label className="chip">
      <input
        type="checkbox"
        checked={page[key]}
        onChange={({ target }) => onPage({ ...page, [key]: target.checked })}
      />
      {label}
    </label>
  );

  return (
    <section className="stage" aria-label="Preview">
      <div className="stage-bar">
        {whole && (
          <fieldset className="segments" aria-label="Preview">
            <button type="button" aria-pressed={!plays} onClick={() => setPlaying(false)}>
              Look
            </button>
            <button
              type="button"
              aria-pressed={plays}
              onClick={() => {
                setPlaying(true);
                play.anew();
              }}
            >
              Play it
            </button>
          </fieldset>
        )}
        <fieldset className="segments" aria-label="Screen">
          {SIZES.map((each) => (
            <button
              type="button"
              key={each.width}
              aria-pressed={each === size}
              onClick={() => setWidth(each.width)}
            >
              {each.width}
              <span className="hidden"> pixels, {each.name}</span>
            </button>
          ))}
        </fieldset>
        {!plays && screens.length > 1 && (
          <label className="inline">
            <span className="hidden">Screen</span>
            <select value={shown} onChange={({ target }) => setScreen(target.value)}>
              {screens.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {!plays && look.kind === 'popups' && (
          <button type="button" onClick={() => setMoves(moves + 1)}>
            Show movement
          </button>
        )}
        {option('Right to left', 'isRightToLeft')}
        {option('Dark page', 'isDark')}
        {option('Less motion', 'isStill')}
        <label className="inline" htmlFor={`${id}-language`}>
          <span className="hidden">Page language</span>
          <select
            id={`${id}-language`}
            value={page.language}
            onChange={({ target }) =>
              onPage({
                ...page,
                language: target.value,
                isRightToLeft: /^(?:he|ar|fa|ur)\b/.test(target.value),
              })
            }
          >
            {LANGUAGE_NAMES.map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="canvas" ref={box}>
        <Preview
          address={address}
          subject={subject}
          title={plays ? 'The page, played' : 'Preview'}
          width={size.width}
          height={size.height}
          scale={scale}
          view={plays ? play.view : moves}
          visitorStorage={plays ? play.visitorStorage : undefined}
          onReport={play.hear}
          frameRef={play.hold}
        />
      </div>
      {plays && <PlayPanel play={play} names={names} />}
    </section>
  );
}

/** The visitor of the played page: storage and address. */
function usePlay() {
  const [view, setView] = useState(1);
  const [visitorStorage, setVisitorStorage] = useState<VisitorStorage>(emptyVisitorStorage);
  const [report, setReport] = useState<FrameReport | null>(null);
  const frame = useRef<PreviewFrame | null>(null);
  const hold = useCallback((element: PreviewFrame | null) => {
    frame.current = element;
  }, []);
  const latest = useRef(view);
  latest.current = view;
  const hear = useCallback((now: FrameReport) => {
    if (now.view === latest.current) setReport(now);
  }, []);
  const act = (action: VisitorAction) => frame.current?.contentWindow?.framePage?.act(action);
  const next = () => {
    setReport(null);
    setView((each) => each + 1);
  };
  return {
    ...{ view, visitorStorage, report, hold, hear, act, next },
    later(ms: number) {
      comeBackLater(visitorStorage, ms);
      next();
    },
    anew() {
      setVisitorStorage(emptyVisitorStorage());
      next();
    },
  };
}

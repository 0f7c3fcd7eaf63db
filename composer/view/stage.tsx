import { useEffect, useState } from 'react';
import { PlayPanel } from '../play/play-panel.tsx';
import { asOnPhone } from '../preview/phone-words.ts';
import { Preview } from '../preview/preview-frame.tsx';
import type { PageOptions, Subject } from '../preview/subject.ts';
import type { Path } from '../state/json-path.ts';
import { Sheets } from './sheets.tsx';
import { BOTH, DESKTOP, fitSizes, PHONE, SIZES } from './sizes.ts';
import { StageBar } from './stage-bar.tsx';
import { usePlay } from './use-play.ts';

type Look = Omit<Subject, 'page' | 'mode' | 'screen' | 'moves'>;

interface Props {
  /** Address of `frame.html`. */
  address: string;
  /** Viewing and playing. */
  look: Look;
  whole: Look | null;
  screens: readonly { value: string; label: string }[];
  page: PageOptions;
  onPage(page: PageOptions): void;
  /** Names of popups by their ids. */
  names: Readonly<Record<string, string>>;
  /** Of the popup in the file, whose parts are edited here; null for other things. */
  popup: Path | null;
  /** Opens the form at a setting. */
  onMore(path: Path): void;
}

/** From this width of the composer's page, in pixels, two pages beside each other can be read. */
const WIDE = 1300;
/** A desktop page on a phone would be too small to read. */
const NARROW = 600;

const beginWith = (popup: Path | null): number =>
  innerWidth < NARROW ? PHONE.width : innerWidth >= WIDE && popup ? BOTH : DESKTOP.width;

/** The preview: one thing looked at and edited, or the whole file played as on a real page. */
export function Stage({ address, look, whole, screens, page, onPage, names, popup, onMore }: Props) {
  const [width, setWidth] = useState(() => beginWith(popup));
  const [isPlaying, setPlaying] = useState(false);
  const [screen, setScreen] = useState('form');
  const [moves, setMoves] = useState(0);
  const [space, setSpace] = useState({ width: 600, height: 400 });
  const [box, setBox] = useState<HTMLElement | null>(null);
  const play = usePlay();
  const plays = isPlaying && whole !== null;

  // another popup begins with its first screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: its path says which one it is
  useEffect(() => setScreen('form'), [popup]);
  useEffect(() => {
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);

  const one = SIZES.find((each) => each.width === width) ?? DESKTOP;
  const sizes = width === BOTH && !plays ? [DESKTOP, PHONE] : [one];
  const scale = fitSizes(sizes, space);
  const shown = screens.some((each) => each.value === screen) ? screen : (screens[0]?.value ?? 'form');
  const rest = { page, screen: shown };
  const subjectOf = (size: (typeof SIZES)[number]): Subject => ({
    ...look,
    ...rest,
    file: popup && size === PHONE ? asOnPhone(look.file) : look.file,
    mode: 'look',
    moves: moves > 0,
  });

  return (
    <section className="stage" aria-label="Preview">
      <StageBar
        {...{ width, screens, page, onPage, plays }}
        mayPlay={whole !== null}
        shown={shown}
        onWidth={setWidth}
        onScreen={setScreen}
        onLook={() => setPlaying(false)}
        onPlay={() => {
          setPlaying(true);
          play.anew();
        }}
        onMove={look.kind === 'popups' ? () => setMoves(moves + 1) : undefined}
      />
      {plays && whole ? (
        <div className="canvas" ref={setBox}>
          <Preview
            address={address}
            subject={{ ...whole, ...rest, mode: 'play', moves: true }}
            title="The page, played"
            width={one.width}
            height={one.height}
            scale={scale}
            view={play.view}
            visitorStorage={play.visitorStorage}
            onReport={play.hear}
            frameRef={play.hold}
          />
        </div>
      ) : (
        <Sheets
          {...{ address, sizes, subjectOf, scale, onMore, popup }}
          view={moves}
          file={look.file}
          screen={shown}
          boxRef={setBox}
        />
      )}
      {plays && <PlayPanel play={play} names={names} />}
    </section>
  );
}

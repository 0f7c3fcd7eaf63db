import { useEffect, useRef } from 'react';
import { isOutcome } from './screens.ts';
import {
  emptyVisitorStorage,
  type FrameReport,
  type PreviewFrame,
  type Subject,
  type VisitorStorage,
} from './subject.ts';

/** The delay between typing and the preview, in milliseconds. */
const PAUSE_MS = 180;

interface Props {
  /** Address of `frame.html`. */
  address: string;
  subject: Subject;
  title: string;
  /** Pixels of its page; it is drawn smaller if there is less space. */
  width: number;
  height: number;
  /** How much smaller. */
  scale: number;
  visitorStorage?: VisitorStorage | undefined;
  /** Another number: another page view. */
  view?: number;
  onReport?: ((report: FrameReport) => void) | undefined;
  frameRef?: ((frame: PreviewFrame | null) => void) | undefined;
  /** It is on the screen. */
  onDrawn?: (() => void) | undefined;
}

/**
 * The product's own elements on a separate page. Their content follows the subject; a change of the page's own
 * properties needs another page.
 */
export function Preview(props: Props) {
  const {
    address,
    subject,
    title,
    width,
    height,
    scale,
    visitorStorage,
    view = 0,
    onReport,
    frameRef,
    onDrawn,
  } = props;
  const ref = useRef<PreviewFrame>(null);
  const shown = useRef('');
  const text = JSON.stringify(subject);
  const { kind, mode, page } = subject;
  // a banner's choice, a played page and a won game start again; everything else is redrawn in the existing page
  const isAnew = kind === 'consent' || mode === 'play' || isOutcome(subject.screen);
  const pageKey = JSON.stringify([kind, mode, page, view, isAnew ? text : '']);
  const shownPage = useRef('');

  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    frameRef?.(frame);
    return () => frameRef?.(null);
  }, [frameRef]);

  useEffect(() => {
    const frame = ref.current;
    if (frame && onReport) frame.onReport = onReport;
  }, [onReport]);

  useEffect(() => {
    const frame = ref.current;
    if (!frame || shown.current === `${view} ${text}`) return;
    const isNewPage = shownPage.current !== pageKey;
    const follow = () => {
      shown.current = `${view} ${text}`;
      shownPage.current = pageKey;
      frame.subject = JSON.parse(text) as Subject;
      frame.visitorStorage = visitorStorage ?? emptyVisitorStorage();
      frame.view = view;
      frame.onDrawn = () => onDrawn?.();
      const there = frame.contentWindow?.framePage;
      if (isNewPage || !there) frame.contentWindow?.location.replace(address);
      else there.show(frame.subject);
    };
    const timer = setTimeout(follow, shown.current && mode !== 'small' ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [text, pageKey, view, address, visitorStorage, mode, onDrawn]);

  return (
    <div className="frame-space" style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <iframe
        ref={ref}
        title={title}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        {...(mode === 'small' && { tabIndex: -1, 'aria-hidden': true, inert: true })}
      />
    </div>
  );
}

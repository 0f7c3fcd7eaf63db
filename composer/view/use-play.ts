import { useCallback, useRef, useState } from 'react';
import {
  comeBackLater,
  emptyVisitorStorage,
  type FrameReport,
  type PreviewFrame,
  type VisitorAction,
  type VisitorStorage,
} from '../preview/subject.ts';

/** The visitor of the played page: storage and address. */
export function usePlay() {
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

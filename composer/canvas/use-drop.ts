import { useEffect, useRef, useState } from 'react';

const hasFiles = (data: DataTransfer | null): boolean => Array.from(data?.types ?? []).includes('Files');

/** The first picture among files; null if there is none. */
export const findPicture = (data: DataTransfer | null): File | null =>
  Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/')) ?? null;

interface Options {
  frame: HTMLIFrameElement | null;
  /** How many times its page was drawn: it may have another window. */
  drawn: number;
  /** The composer's own page as well. */
  isMain: boolean;
  onPicture(file: File): void;
}

/**
 * Pictures that are dropped anywhere, or pasted. A file that is dropped next to a field would otherwise replace the
 * page.
 * @returns whether a file hovers over the page.
 */
export function useDrop({ frame, drawn, isMain, onPicture }: Options): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onPicture);
  latest.current = onPicture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page is drawn it may have another window
  useEffect(() => {
    const stop = new AbortController();
    for (const page of [isMain ? window : null, frame?.contentWindow])
      if (page) takePictures(page, stop.signal, setOver, (file) => latest.current(file));
    return () => stop.abort();
  }, [frame, drawn, isMain]);
  return isOver;
}

/** Listens to one window. */
export function takePictures(
  page: Window,
  signal: AbortSignal,
  onOver: (isOver: boolean) => void,
  onPicture: (file: File) => void,
): void {
  const hover = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    onOver(true);
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    // outside of the window nothing is related
    if (relatedTarget === null) onOver(false);
  };
  const drop = (event: DragEvent) => {
    onOver(false);
    if (!hasFiles(event.dataTransfer) || takesFiles(event.target)) return;
    event.preventDefault();
    const file = findPicture(event.dataTransfer);
    if (file) onPicture(file);
  };
  const paste = (event: ClipboardEvent) => {
    const file = findPicture(event.clipboardData);
    // programs for text add a picture of it
    if (!file || event.clipboardData?.getData('text/plain')) return;
    event.preventDefault();
    onPicture(file);
  };
  page.addEventListener('dragenter', hover, { signal });
  page.addEventListener('dragover', hover, { signal });
  page.addEventListener('dragleave', leave, { signal });
  page.addEventListener('drop', drop, { signal });
  page.addEventListener('paste', paste, { signal });
}

/** A field for files takes its own. */
const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

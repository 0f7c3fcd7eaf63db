/** This many small pictures are drawn at a time: each is a separate page, and the browser has other work. */
const MOST = 2;

let drawing = 0;
const waiting: (() => void)[] = [];

/** Calls `begin` when it is its turn. @returns ends the turn, or the waiting for it; calling it twice is harmless. */
export function takeTurn(begin: () => void): () => void {
  let phase: 'waits' | 'draws' | 'ended' = 'waits';
  const start = () => {
    if (phase === 'ended') return next();
    phase = 'draws';
    drawing += 1;
    begin();
  };
  waiting.push(start);
  next();
  return () => {
    if (phase === 'draws') {
      drawing -= 1;
      phase = 'ended';
      next();
    }
    phase = 'ended';
  };
}

function next(): void {
  if (drawing < MOST) waiting.shift()?.();
}

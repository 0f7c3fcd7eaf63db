import { useEffect, useRef } from 'react';

/** Over the panel, in our own layer; a visitor who asked for calm downloads none of it. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const page = canvas.current?.ownerDocument.defaultView;
    if (page?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    import('../gamified/confetti.ts').then(
      ({ throwConfetti }) => {
        if (!isGone && canvas.current) stop = throwConfetti(canvas.current);
      },
      () => {}, // decoration only
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return <canvas ref={canvas} className="game-confetti" />;
}

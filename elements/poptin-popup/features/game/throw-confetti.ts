/// <reference path="./canvas-confetti.d.ts" />
import confetti from 'canvas-confetti';

const COLORS = ['#2b45d4', '#f5b82e', '#e8505b', '#1fa67a', '#8a5cf6'];

/** Throws confetti on our own canvas. No worker: a strict `worker-src` refuses the blob it would be made of. */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  for (const x of [0.2, 0.5, 0.8]) {
    void fire({ particleCount: 45, spread: 75, startVelocity: 32, origin: { x, y: 0.75 }, colors: COLORS });
  }
  return () => fire.reset();
}

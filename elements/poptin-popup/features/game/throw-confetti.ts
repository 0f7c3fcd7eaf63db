/// <reference path="./canvas-confetti.d.ts" />
import confetti from 'canvas-confetti';

/** Pieces in all, and how many frames they live: about 900 ms. */
const PIECES = 140;
const TICKS = 60;

/**
 * Throws confetti over the whole screen. No worker: a strict `worker-src` refuses the blob it would be made of.
 *
 * @param colors as `#rrggbb`
 */
export function throwConfetti(canvas: HTMLCanvasElement, colors: readonly string[]): () => void {
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const from = [
    { angle: 58, x: 0, y: 0.92 },
    { angle: 122, x: 1, y: 0.92 },
    { angle: 90, x: 0.5, y: 0.72 },
  ];
  for (const { angle, x, y } of from) {
    void fire({
      particleCount: Math.round(PIECES / from.length),
      angle,
      spread: 70,
      startVelocity: 62,
      decay: 0.92,
      ticks: TICKS,
      scalar: 1.1,
      origin: { x, y },
      colors: [...colors],
    });
  }
  return () => fire.reset();
}

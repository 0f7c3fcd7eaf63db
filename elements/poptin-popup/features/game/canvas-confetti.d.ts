/** The part of canvas-confetti that we use; the package brings no types. */
declare module 'canvas-confetti' {
  interface Confetti {
    (options: {
      particleCount: number;
      angle: number;
      spread: number;
      /** How much of the speed is left after a frame. */
      decay: number;
      /** Frames that a piece lives. */
      ticks: number;
      scalar: number;
      startVelocity: number;
      origin: { x: number; y: number };
      colors: string[];
    }): Promise<void> | null;
    reset(): void;
  }
  const confetti: {
    create(
      canvas: HTMLCanvasElement,
      options: { resize: boolean; useWorker: boolean; disableForReducedMotion: boolean },
    ): Confetti;
  };
  export default confetti;
}

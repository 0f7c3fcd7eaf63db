import { readMember } from '../../../../shared/base/page-names.ts';
import { paintFoil } from './foil.ts';

/** Popup §4: revealed when this share of the coating, or less, is left. */
export const LEFT_TO_REVEAL = 0.5;
/** Side of a cell in which the layer is counted, in CSS pixels. */
const CELL = 8;
const LOOK_MS = 200;
/** Of the coin, in CSS pixels. */
const COIN = 46;

/** Where the layer still covers the prize. */
export interface ScratchLayer {
  /** The coin moves from one point to another. */
  scratch(from: Point, to: Point): void;
  /** The share that is still covered. */
  left(): number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Counts in cells: some browsers give a canvas back with noise or all opaque, or refuse, against fingerprints. */
export function createScratchLayer(width: number, height: number): ScratchLayer {
  const columns = Math.max(1, Math.ceil(width / CELL));
  const cells = new Uint8Array(columns * Math.max(1, Math.ceil(height / CELL))).fill(1);
  const wipe = (at: Point) => {
    for (let index = 0; index < cells.length; index++) {
      const x = ((index % columns) + 0.5) * CELL;
      const y = (Math.floor(index / columns) + 0.5) * CELL;
      if (Math.hypot(x - at.x, y - at.y) <= COIN / 2) cells[index] = 0;
    }
  };
  return {
    scratch(from, to) {
      const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / CELL);
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 1 : step / steps;
        wipe({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      }
    },
    left: () => cells.reduce((sum, cell) => sum + cell, 0) / cells.length,
  };
}

/**
 * Covers `canvas` with the layer and lets a pointer scratch it off. What is left is counted every 200 ms and when the
 * pointer is
 * lifted (decision 74).
 */
export function startScratch(
  canvas: HTMLCanvasElement,
  { tint, began, uncovered }: { tint: string; began(): void; uncovered(): void },
): () => void {
  const document = canvas.ownerDocument;
  const view = readMember(document, 'defaultView');
  const brush = canvas.getContext('2d');
  if (!view || !brush) return () => {};
  let { width, height } = { width: 0, height: 0 };
  let counted = createScratchLayer(0, 0);
  let isTouched = false;
  /** Once it has a size, and again at another size, until somebody scratches. */
  const cover = () => {
    const { offsetWidth, offsetHeight } = canvas;
    if (isTouched || !offsetWidth || (offsetWidth === width && offsetHeight === height)) return;
    width = offsetWidth;
    height = offsetHeight;
    const scale = Math.min(2, view.devicePixelRatio || 1);
    canvas.width = width * scale;
    canvas.height = height * scale;
    counted = createScratchLayer(width, height);
    brush.scale(scale, scale);
    paintFoil(brush, width, height, tint);
    brush.globalCompositeOperation = 'destination-out';
    brush.lineWidth = COIN;
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
  };
  const sizes = new view.ResizeObserver(cover);
  sizes.observe(canvas);

  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener('abort', () => sizes.disconnect());
  let last: { x: number; y: number } | null = null;
  let lookedAt = 0;

  const look = () => {
    if (counted.left() > LEFT_TO_REVEAL) return;
    ended.abort();
    uncovered();
  };
  const to = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    // the popup's entry may scale it
    const at = {
      x: ((event.clientX - box.left) * width) / (box.width || 1),
      y: ((event.clientY - box.top) * height) / (box.height || 1),
    };
    const from = last ?? at;
    brush.beginPath();
    brush.moveTo(from.x, from.y);
    brush.lineTo(at.x, at.y + 0.01);
    brush.stroke();
    counted.scratch(from, at);
    last = at;
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      isTouched = true;
      began();
      to(event);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (!last) return;
      to(event);
      if (event.timeStamp - lookedAt < LOOK_MS) return;
      lookedAt = event.timeStamp;
      look();
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(
      type,
      () => {
        if (!last) return;
        last = null;
        look();
      },
      { signal },
    );
  }
  return () => ended.abort();
}

import { paintFoil } from './foil.ts';

/** Popup §4: revealed when this share of the coating, or less, is left. */
export const LEFT_TO_REVEAL = 0.5;
const SAMPLE_SCALE = 8;
const SAMPLE_MS = 200;
/** Of the coin, in CSS pixels. */
const COIN = 46;

/** The share of an RGBA picture that is still covered. */
export function coveredShare(rgba: Uint8ClampedArray): number {
  let covered = 0;
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) > 127) covered++;
  return rgba.length === 0 ? 0 : covered / (rgba.length / 4);
}

/**
 * Coats `canvas` and lets a pointer scratch the coat off. The rest is counted on a picture of an eighth of the size,
 * every 200 ms and when the pointer is lifted (decision 74): reading back the whole canvas would stall the strokes.
 */
export function startScratch(
  canvas: HTMLCanvasElement,
  { tint, began, uncovered }: { tint: string; began(): void; uncovered(): void },
): () => void {
  const document = canvas.ownerDocument;
  const view = document.defaultView;
  const brush = canvas.getContext('2d');
  const sample = document.createElement('canvas');
  const reader = sample.getContext('2d', { willReadFrequently: true });
  if (!view || !brush || !reader) return () => {};
  let { width, height } = { width: 0, height: 0 };
  let isTouched = false;
  /** Once it has a size, and again at another size, until somebody scratches. */
  const coat = () => {
    const { offsetWidth, offsetHeight } = canvas;
    if (isTouched || !offsetWidth || (offsetWidth === width && offsetHeight === height)) return;
    width = offsetWidth;
    height = offsetHeight;
    const scale = Math.min(2, view.devicePixelRatio || 1);
    canvas.width = width * scale;
    canvas.height = height * scale;
    sample.width = Math.max(1, Math.round(width / SAMPLE_SCALE));
    sample.height = Math.max(1, Math.round(height / SAMPLE_SCALE));
    brush.scale(scale, scale);
    paintFoil(brush, width, height, tint);
    brush.globalCompositeOperation = 'destination-out';
    brush.lineWidth = COIN;
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
  };
  const sizes = new view.ResizeObserver(coat);
  sizes.observe(canvas);

  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener('abort', () => sizes.disconnect());
  let last: { x: number; y: number } | null = null;
  let sampledAt = 0;

  const look = () => {
    reader.clearRect(0, 0, sample.width, sample.height);
    reader.drawImage(canvas, 0, 0, sample.width, sample.height);
    const { data } = reader.getImageData(0, 0, sample.width, sample.height);
    if (coveredShare(data) > LEFT_TO_REVEAL) return;
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
      if (event.timeStamp - sampledAt < SAMPLE_MS) return;
      sampledAt = event.timeStamp;
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

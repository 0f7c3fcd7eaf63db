import {
  createScratchLayer,
  LEFT_TO_REVEAL,
  startScratch,
} from '../../../../../elements/poptin-popup/features/game/scratch-canvas.ts';
import { expect } from '../../../../expect.ts';

describe('the layer of a scratch card', () => {
  afterEach(() => document.body.replaceChildren());

  it('is as much as no stroke has touched', () => {
    const layer = createScratchLayer(320, 160);
    expect(layer.left()).toBe(1);
    layer.scratch({ x: 0, y: 80 }, { x: 320, y: 80 });
    // a band of a coin's width: 46 of 160 pixels
    expect(layer.left()).toBeGreaterThanOrEqual(0.68);
    expect(layer.left()).toBeLessThanOrEqual(0.75);
    const before = layer.left();
    layer.scratch({ x: 320, y: 80 }, { x: 0, y: 80 });
    layer.scratch({ x: -500, y: -500 }, { x: -500, y: -500 });
    expect(layer.left()).toBe(before);
    for (let y = 0; y <= 160; y += 20) layer.scratch({ x: 0, y }, { x: 320, y });
    expect(layer.left()).toBe(0);
    expect(createScratchLayer(0, 0).left()).toBe(1);
  });

  for (const [name, read] of [
    ['all opaque', () => new ImageData(new Uint8ClampedArray(4).fill(255), 1)],
    ['noise', () => new ImageData(new Uint8ClampedArray(4).fill(Math.random() * 255), 1)],
    [
      'an error',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ] as const)
    it(`is scratched off where a browser gives a canvas back as ${name}`, async () => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = read;
      try {
        const canvas = document.createElement('canvas');
        canvas.style.cssText = 'position:absolute;left:0;top:0;width:200px;height:100px';
        canvas.setPointerCapture = () => {};
        document.body.append(canvas);
        let strokes = 0;
        let uncovered = 0;
        const stop = startScratch(canvas, {
          tint: 'red',
          began: () => strokes++,
          uncovered: () => uncovered++,
        });
        while (!canvas.width || canvas.width === 300) await new Promise(requestAnimationFrame);
        const point = (type: string, clientX: number, clientY: number) =>
          canvas.dispatchEvent(new PointerEvent(type, { button: 0, pointerId: 1, clientX, clientY }));
        point('pointerdown', 0, 10);
        point('pointerup', 0, 10);
        expect([strokes, uncovered]).toEqual([1, 0]);
        point('pointerdown', 0, 10);
        for (let y = 10; y < 100; y += 20) for (const x of [0, 200]) point('pointermove', x, y);
        point('pointerup', 200, 90);
        expect([uncovered, LEFT_TO_REVEAL]).toEqual([1, 0.5]);
        stop();
      } finally {
        CanvasRenderingContext2D.prototype.getImageData = getImageData;
      }
    });
});

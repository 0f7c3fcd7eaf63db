import type { Page } from 'playwright/test';
import type { ShopPage } from '../../tools/sheets/shop-page.mjs';

/** Measuring happens in the page: a browser has a PNG decoder and a canvas. */
const urlOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** The picture at a quarter of its size, so that smoothed edges of letters and lines do not count. */
export async function shrunk(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width / 4);
    canvas.height = Math.round(image.height / 4);
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  }, urlOf(png));
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/**
 * Which pictures look alike: pairs whose mean colour difference at a quarter of their size is below 3 of 255. Pictures
 * of different sizes never do.
 */
export async function alikePairs(
  page: Page,
  pictures: readonly (readonly [name: string, png: Buffer])[],
): Promise<string[]> {
  return page.evaluate(
    async (sources) => {
      const small = await Promise.all(
        sources.map(async ([name, source]) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(Math.round(image.width / 4), Math.round(image.height / 4));
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, canvas.width, canvas.height);
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
          return { name, data, size: `${canvas.width} ${canvas.height}` };
        }),
      );
      return small.flatMap((one, at) =>
        small.slice(0, at).flatMap((other) => {
          if (one.size !== other.size) return [];
          let sum = 0;
          for (let each = 0; each < one.data.length; each++)
            sum += Math.abs((one.data[each] ?? 0) - (other.data[each] ?? 0));
          const apart = sum / one.data.length;
          return apart < 3 ? [`${other.name} and ${one.name}: ${apart.toFixed(1)}`] : [];
        }),
      );
    },
    pictures.map(([name, png]) => [name, urlOf(png)] as const),
  );
}

/** Words on the screen: their boxes and their colour. */
export interface Letters {
  name: string;
  colour: string;
  boxes: readonly { x: number; y: number; width: number; height: number }[];
}

/**
 * Unreadable words: their names, and a contrast with their background below 4.5 (WCAG 1.4.3). It is the lowest in any
 * pixel of their boxes except the lowest hundredth, where a box ends on a button's rounded corner.
 */
export async function faintWords({ page, picture }: ShopPage, words: readonly Letters[]): Promise<string[]> {
  const boxes = words.flatMap((each) => each.boxes);
  if (boxes.length === 0) return [];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const ground = urlOf(await picture({ x, y, width, height }));
  return page.evaluate(
    async ([source, all, left, top]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', {
        willReadFrequently: true,
      }) as OffscreenCanvasRenderingContext2D;
      const linear = Array.from({ length: 256 }, (_, value) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      const luminance = (pixel: ArrayLike<number>, at = 0) =>
        0.2126 * (linear[pixel[at] ?? 0] ?? 0) +
        0.7152 * (linear[pixel[at + 1] ?? 0] ?? 0) +
        0.0722 * (linear[pixel[at + 2] ?? 0] ?? 0);
      return all.flatMap(({ name, colour, boxes }) => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const own = luminance(context.getImageData(0, 0, 1, 1).data);
        context.drawImage(image, 0, 0);
        const ratios: number[] = [];
        for (const box of boxes) {
          if (box.width < 1 || box.height < 1) continue;
          const { data } = context.getImageData(box.x - left, box.y - top, box.width, box.height);
          for (let at = 0; at < data.length; at += 4) {
            const under = luminance(data, at);
            ratios.push((Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05));
          }
        }
        ratios.sort((a, b) => a - b);
        const ratio = ratios[Math.floor(ratios.length / 100)] ?? 21;
        return ratio < 4.5 ? [`${name} ${ratio.toFixed(2)}`] : [];
      });
    },
    [ground, words, x, y] as const,
  );
}

import type { Page } from 'playwright/test';

/** What is measured happens in the page: a browser has a decoder for PNG and a canvas. */
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

/** How unlike two pictures of one size are: the mean difference of their colours, from 0 to 255. */
export function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = image.width;
          canvas.height = image.height;
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!first || first.length !== second?.length) return 255;
      return (
        first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length
      );
    },
    [urlOf(one), urlOf(other)],
  );
}

/** Words on the screen: their boxes and their colour. */
export interface Letters {
  name: string;
  colour: string;
  boxes: readonly { x: number; y: number; width: number; height: number }[];
}

/**
 * The contrast of words with what lies under them, by WCAG 1.4.3: the lowest in any pixel of their boxes but the
 * lowest hundredth, which is where a box ends on the rounded corner of a button.
 * @param ground a picture of the screen without its letters.
 */
export function contrasts(page: Page, ground: Buffer, words: readonly Letters[]): Promise<number[]> {
  return page.evaluate(
    async ([source, all]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      const linear = (value: number) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (pixel: ArrayLike<number>, at = 0) =>
        0.2126 * linear(pixel[at] ?? 0) +
        0.7152 * linear(pixel[at + 1] ?? 0) +
        0.0722 * linear(pixel[at + 2] ?? 0);
      return all.map(({ colour, boxes }) => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const own = luminance(context.getImageData(0, 0, 1, 1).data);
        context.drawImage(image, 0, 0);
        const ratios: number[] = [];
        for (const { x, y, width, height } of boxes) {
          if (width < 1 || height < 1) continue;
          const { data } = context.getImageData(x, y, width, height);
          for (let at = 0; at < data.length; at += 4) {
            const under = luminance(data, at);
            ratios.push((Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05));
          }
        }
        ratios.sort((a, b) => a - b);
        return ratios[Math.floor(ratios.length / 100)] ?? 21;
      });
    },
    [urlOf(ground), words] as const,
  );
}

/** A screen that the work is looked at on, in pixels. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const DESKTOP: Size = { name: 'Desktop', width: 1280, height: 800 };
export const PHONE: Size = { name: 'Phone', width: 390, height: 844 };
export const SIZES: readonly Size[] = [DESKTOP, { name: 'Tablet', width: 768, height: 1024 }, PHONE];
/** In place of a width: desktop and phone beside each other. */
export const BOTH = 0;
/** Between two pages, in pixels. */
const GAP = 20;
/** At a smaller scale nothing is seen at all. */
const LEAST = 0.1;

/** How much smaller pages are drawn, so that all of them fit beside each other. */
export function fitSizes(
  sizes: readonly Size[],
  space: { readonly width: number; readonly height: number },
): number {
  const width = sizes.reduce((sum, each) => sum + each.width, 0);
  const height = Math.max(...sizes.map((each) => each.height));
  const free = space.width - GAP * (sizes.length - 1);
  return Math.max(LEAST, Math.min(1, free / width, space.height / height));
}

import type { Path } from '../state/json-path.ts';

/** The longer side at which pages draw a picture, in pixels of a sharp screen. */
const SIZES: readonly (readonly [where: RegExp, longest: number])[] = [
  [/(?:^|\.)(?:avatars|people)\b|avatar$/, 96],
  [/(?:^|\.)logo\b/, 480],
  [/background_image$/, 1920],
  [/(?:^|\.)items\.\d+\.full$/, 1920],
  [/(?:^|\.)items\./, 1280],
];
/** Half of the widest popup, on a screen with two pixels for each. */
const OTHERS = 1600;

export const drawnSize = (path: Path): number => {
  const name = path.join('.');
  return SIZES.find(([where]) => where.test(name))?.[1] ?? OTHERS;
};

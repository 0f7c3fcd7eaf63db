/** How deeply lists and objects may be nested in a call. */
export const DEPTH_MAX = 20;

/** How deeply lists and objects are nested; stops at one more than {@link DEPTH_MAX}. */
export function measureDepth(value: unknown, most = DEPTH_MAX + 1): number {
  if (typeof value !== 'object' || value === null || most === 0) return 0;
  let deepest = 0;
  for (const each of Object.values(value)) deepest = Math.max(deepest, measureDepth(each, most - 1));
  return deepest + 1;
}

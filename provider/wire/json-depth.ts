/** Lists and objects inside one another that a call may have. */
export const DEPTH_MAX = 20;

/** How deep lists and objects lie inside one another; one more than {@link DEPTH_MAX} is deep enough to know. */
export function depthOf(value: unknown, most = DEPTH_MAX + 1): number {
  if (typeof value !== 'object' || value === null || most === 0) return 0;
  let deepest = 0;
  for (const each of Object.values(value)) deepest = Math.max(deepest, depthOf(each, most - 1));
  return deepest + 1;
}

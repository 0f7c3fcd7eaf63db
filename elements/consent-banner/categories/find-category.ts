/** Other names that sites give the usual categories. */
const OTHER_SLUGS: Readonly<Record<string, string>> = {
  advertisement: 'marketing|advertising|ads|targeting',
  analytics: 'statistics|analytical|measurement',
  functional: 'preferences|external-media|functionality|media',
  performance: 'functional|preferences|functionality',
};

/**
 * The site's category for a usual one, by the names that sites give it.
 * @param slugs of the site's categories; an empty list means the usual ones.
 */
export function findCategory(usual: string, slugs: readonly string[]): string {
  const others = OTHER_SLUGS[usual]?.split('|') ?? [];
  return [usual, ...others].find((slug) => slugs.includes(slug)) ?? usual;
}

/**
 * Downloads lazy chunks before they are wanted, without evaluating them: React's evaluation costs about 200 ms on a
 * slow phone, which a visitor who never sees the popup should not pay (decision D-1).
 *
 * @param files space-separated file names relative to `base`. In source they are a mark, `__preload:a.ts b.tsx__`,
 * that the build replaces with the chunks of these modules; an unbuilt mark (dev server, tests) preloads nothing.
 */
export function preload(files: string, base: string): void {
  if (files.startsWith('__')) return;
  for (const file of files.split(' ')) {
    const href = new URL(file, base).href;
    if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

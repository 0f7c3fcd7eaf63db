/**
 * `dist/tagdrop.classic.js`, built as a classic script: for tag managers, page builders and boxes of a CMS that take
 * the address of a script and know no modules. It loads the module in the same folder; a query string (`?ver=6.5`) is its own.
 */
// not `document.currentScript`: an author's image of that name would be taken for this script
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;

if (script?.src) {
  import(/* @vite-ignore */ new URL('tagdrop.js', script.src).href).catch((cause: unknown) =>
    console.error(
      '[tagdrop] tagdrop.js, next to tagdrop.classic.js, cannot be loaded. Is it there, is it sent as text/javascript, and may this page load it (CORS)?',
      cause,
    ),
  );
} else {
  console.error(
    '[tagdrop] tagdrop.classic.js does not know its address: it must be a separate script (src), not part of another.',
  );
}

export {};

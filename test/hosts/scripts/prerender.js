/* Stands in for the browser, which has no way to begin a prerendering in a test. */
let prerendering = true;
Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering });
document.addEventListener('activate', () => {
  prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
});

/** Makes storage and cookies throw, like browsers in which a visitor or a sandbox refuses them. */
export function blockStorage(page: Window): void {
  const refuse = () => {
    throw new DOMException('Storage is blocked by the gallery.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(page, area, { configurable: true, get: refuse });
  }
  Object.defineProperty(page.document, 'cookie', { configurable: true, get: refuse, set: refuse });
}

/** Makes every `fetch` of the page wait before it is sent; an abort in the meantime ends it as it should. */
export function slowNetwork(page: Window, delayMs: number): void {
  const fetchNow = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    await new Promise((resolve) => page.setTimeout(resolve, delayMs));
    return fetchNow(input, init);
  };
}

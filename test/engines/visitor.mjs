/** How long a visitor waits for what should come, in ms: generous, since it ends a journey that hangs. */
const PATIENCE_MS = 60_000;

/** In the page: what of `selector` is to be seen, in shadow roots too, and says `text` if that is given. */
const SEEN = `
  const seen = (root, selector, text) => [
    ...[...root.querySelectorAll(selector)].filter((each) =>
      each.checkVisibility() && [each.ariaLabel, each.textContent].some((words) => words?.includes(text))),
    ...[...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? seen(each.shadowRoot, selector, text) : [])),
  ];
  const [first] = seen(document, arguments[0], arguments[1] ?? '');
`;

/** A visitor of pages at `base`, over a session of `startWebKit()`: sees, presses and types as one does, by pointer and keys. */
export function createVisitor(page, base) {
  /** Waits until the page answers `script` with something; while it is loaded it answers nothing. */
  async function until(script, ...args) {
    const end = Date.now() + PATIENCE_MS;
    let why;
    do {
      const value = await page.evaluate(script, ...args).catch((error) => {
        why = error;
      });
      if (value) return value;
    } while (Date.now() < end);
    throw new Error(`In vain: ${script.replaceAll(SEEN, '')} ${JSON.stringify(args)} ${why?.message ?? ''}`);
  }
  const visitor = {
    ...page,
    until,
    open: (path) => page.goto(base + path),
    sees: (selector, text) => until(`${SEEN} return Boolean(first)`, selector, text),
    seesNot: (selector, text) => until(`${SEEN} return !first`, selector, text),
    async presses(selector, text) {
      // where it stands still, and nothing lies over it
      const [x, y] = await until(
        `${SEEN}
        if (!first) return;
        first.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = first.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        let hit = document.elementFromPoint(...at);
        while (hit?.shadowRoot?.elementFromPoint(...at) && hit !== hit.shadowRoot.elementFromPoint(...at))
          hit = hit.shadowRoot.elementFromPoint(...at);
        const before = first.seenAt;
        first.seenAt = String(at);
        return before === String(at) && (first.contains(hit) || first.closest('label')?.contains(hit)) && at;`,
        selector,
        text,
      );
      await page.mouse.click(x, y);
    },
    async writes(selector, text) {
      await visitor.presses(selector);
      await page.keyboard.type(text);
    },
  };
  return visitor;
}

/** How long a visitor waits for what should appear, in ms: generous, because it ends a journey that hangs. */
const PATIENCE_MS = 60_000;

/** Two frames of a slow machine: an element that has not moved for this long is at rest. */
const TWO_FRAMES_MS = 50;

/** In the page: the visible match of `selector`, in shadow roots too, that contains `text` if given. */
const SEEN = `
  const seen = (root, selector, text) => [
    ...[...root.querySelectorAll(selector)].filter((each) =>
      each.checkVisibility() && [each.ariaLabel, each.textContent].some((words) => words?.includes(text))),
    ...[...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? seen(each.shadowRoot, selector, text) : [])),
  ];
  const [first] = seen(document, arguments[0], arguments[1] ?? '');
`;

/** Waits until `condition` returns something. It may throw in the meantime. */
async function untilTrue(condition, what = String(condition)) {
  const end = Date.now() + PATIENCE_MS;
  let why;
  do {
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      why = error;
    }
    await new Promise((resolve) => setImmediate(resolve));
  } while (Date.now() < end);
  throw new Error(`In vain: ${what} ${why?.message ?? ''}`);
}

/**
 * A visitor of pages at `base`: sees, presses and types like one, with pointer and keys.
 * `page` is a session of any engine with `evaluate(script, ...args)`, where `script` is the body of a function whose
 * result is JSON; `goto(url)`, which may resolve before the page is there; `setViewport({ width, height })`;
 * `keyboard.press`, `keyboard.type`; `mouse.move`, `mouse.click` (`webdriver.mjs` creates one).
 */
export function createVisitor(page, base) {
  /** Waits until the page answers `script` with something; while it loads it answers nothing. */
  const until = (script, ...args) =>
    untilTrue(() => page.evaluate(script, ...args), `${script.replaceAll(SEEN, '')} ${JSON.stringify(args)}`);
  const visitor = {
    ...page,
    until,
    untilTrue,
    open: (path) => page.goto(base + path),
    sees: (selector, text) => until(`${SEEN} return Boolean(first)`, selector, text),
    seesNot: (selector, text) => until(`${SEEN} return !first`, selector, text),
    /** Its position in the window, as soon as it is visible. */
    boxOf: (selector, text) =>
      until(`${SEEN} return first?.getBoundingClientRect().toJSON()`, selector, text),
    async presses(selector, text) {
      // where it has not moved for two frames, and nothing covers it
      const [x, y] = await until(
        `${SEEN}
        if (!first) return;
        first.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = first.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        let hit = document.elementFromPoint(...at);
        while (hit?.shadowRoot?.elementFromPoint(...at) && hit !== hit.shadowRoot.elementFromPoint(...at))
          hit = hit.shadowRoot.elementFromPoint(...at);
        const before = first.seen;
        const now = { at: String(at), time: performance.now() };
        if (before?.at !== now.at) first.seen = now;
        return before?.at === now.at && now.time - before.time > ${TWO_FRAMES_MS} && (first.contains(hit) || first.closest('label')?.contains(hit)) && at;`,
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

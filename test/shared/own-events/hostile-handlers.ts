/**
 * What pages do with events that are not theirs, shortened from real ones (focus traps, copy protection, slide shows,
 * hotkeys, smooth scrolling, routers). `early` runs at the window before our loader, `on` after it.
 */
export const HOSTILE_HANDLERS: Readonly<Record<string, string>> = {
  'hotkeys of a slide show': `on(document, 'keydown', (e) => {
    if (!/^(input|textarea|select)$/i.test(e.target.tagName)) e.preventDefault(); })`,
  'hotkeys of a slide show that asks where the focus is': `for (const type of ['keydown', 'keypress', 'keyup'])
    on(document, type, (e) => { if (!/^(input|textarea|select)$/i.test(document.activeElement.tagName)) e.preventDefault(); })`,
  'hotkeys caught at the document': "on(document, 'keydown', kill, true)",
  'hotkeys caught at the window': "on(window, 'keydown', kill, true)",
  'keys prevented at the window before us': 'early.keydown = prevent',
  'keys stopped at the window before us': 'early.keydown = stop',
  'Space is the next page': `on(window, 'keydown', (e) => { if (e.key === ' ') { prevent(e); scrollBy(0, 500); } })`,
  'key presses': "on(document, 'keypress', kill, true)",
  'releases of keys': "on(document, 'keyup', kill, true)",
  'releases of keys, before us': 'early.keyup = prevent',
  'copy protection': `document.onmousedown = (e) => /INPUT|TEXTAREA|SELECT/.test(e.target.nodeName);
    document.onselectstart = document.oncontextmenu = document.oncopy = document.onpaste = () => false`,
  'mouse buttons at the document': "on(document, 'mousedown', kill, true)",
  'mouse buttons at the window before us': 'early.mousedown = prevent',
  'pointers at the window before us': 'early.pointerdown = prevent',
  'pointers at the document': `for (const type of ['pointerdown', 'pointerup']) on(document, type, kill, true)`,
  'a focus trap': `on(document, 'click', kill, true); on(document, 'mousedown', kill, true);
    on(document, 'focusin', (e) => { if (!trap.contains(e.target)) { kill(e); trap.focus(); } }, true)`,
  'focus fetched back by a modal': `on(document, 'focusin', (e) => trap.contains(e.target) || trap.focus())`,
  'clicks at the document': "on(document, 'click', kill, true)",
  'clicks at the document, on their way out': "on(document, 'click', kill); document.onclick = () => false",
  'clicks at the window before us': 'early.click = (e) => { stop(e); prevent(e); }',
  'clicks stopped at the window before us': 'early.click = stop',
  'text before it is entered': "on(document, 'beforeinput', kill, true)",
  'text before it is entered, before us': 'early.beforeinput = prevent',
  'entered text': `for (const type of ['input', 'change']) on(document, type, kill, true)`,
  'what is pasted': "for (const type of ['paste', 'copy', 'cut']) on(document, type, kill, true)",
  'what is pasted, before us': 'early.paste = prevent',
};

/** How scroll libraries take the wheel and the finger, and move the page themselves. */
export const SCROLL_LIBRARIES: Readonly<Record<string, string>> = {
  'at the window (Lenis)': "on(window, 'wheel', turn)",
  'at the window, caught (SmoothScroll)': "on(window, 'wheel', turn, true)",
  'at the window, before us': 'early.wheel = turn',
  'at the document (fullPage.js)': "on(document, 'wheel', (e) => { turn(e); kill(e); }, true)",
  'at the body (nicescroll)': "on(document.body, 'wheel', turn); on(document.body, 'mousewheel', turn)",
  'at the root, with touches (Locomotive)': `for (const type of ['wheel', 'touchstart', 'touchmove'])
    on(document.documentElement, type, turn)`,
  'fingers at the window (a body lock)': "on(window, 'touchmove', kill, true)",
};

/** In the head, before the loader. */
export const HOSTILE_PAGE = `<script>
  const early = {};
  let page = new AbortController();
  const prevent = (e) => e.preventDefault();
  const stop = (e) => e.stopPropagation();
  const turn = (e) => { e.preventDefault(); scrollBy(0, e.deltaY ?? 100); };
  const kill = (e) => { e.preventDefault(); e.stopPropagation(); e.stopImmediatePropagation(); e.returnValue = false; };
  const on = (target, type, listen, capture = false) =>
    target.addEventListener(type, listen, { capture, passive: false, signal: page.signal });
  for (const type of ['keydown', 'keyup', 'pointerdown', 'mousedown', 'click', 'beforeinput', 'paste', 'wheel'])
    addEventListener(type, (e) => early[type]?.(e), { capture: true, passive: false });
  window.take = (handler) => {
    page.abort();
    page = new AbortController();
    for (const type of Object.keys(early)) delete early[type];
    for (const name of ['onmousedown', 'onselectstart', 'oncontextmenu', 'oncopy', 'onpaste', 'onclick'])
      document[name] = null;
    const trap = document.querySelector('#search');
    const names = { on, kill, prevent, stop, turn, early, trap };
    new Function(...Object.keys(names), handler)(...Object.values(names));
  };
</script>`;

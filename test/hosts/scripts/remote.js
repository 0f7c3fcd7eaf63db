/* Does what the test asks its server to have done here: a browser that a driver has joined prepares no pages. */
let last = 0;
setInterval(async () => {
  if (document.prerendering) return;
  const { id, path, code } = await (await fetch('/command', { cache: 'no-store' })).json();
  if (id === last || path !== location.pathname) return;
  last = id;
  // biome-ignore lint/security/noGlobalEval: the test's own code
  const value = await window.eval(code);
  fetch('/done', { method: 'POST', body: JSON.stringify({ id, value }) });
}, 50);

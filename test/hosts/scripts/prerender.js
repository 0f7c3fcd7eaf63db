/* A page that a browser prepares answers no test: it tells its server again and again what has happened in it. */
const heard = [];
for (const type of ['consent-update', 'poptin-show']) document.addEventListener(type, () => heard.push(type));
// a feed starts when it comes near the window, which nothing does here
const tags = ['consent-banner', 'poptin-popup', 'link-analytics'];
const tell = setInterval(() => {
  if (!document.prerendering) return clearInterval(tell);
  const state = {
    isReady: document.readyState === 'complete' && tags.every((tag) => customElements.get(tag)),
    heard,
    released: window.released ?? 0,
    cookies: document.cookie,
    isDrawn: !!document.querySelector('consent-banner').shadowRoot,
    foreign: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).hostname)
      .filter((host) => host !== location.hostname),
  };
  fetch('/state', { method: 'POST', body: JSON.stringify(state) });
}, 50);

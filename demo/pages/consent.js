// A fake of statistics and advertising: reports on the page that it has run, and after which others.
(() => {
  window.scriptsThatRan ??= [];
  window.scriptsThatRan.push(document.currentScript.dataset.name);
  const show = () => {
    const lines = window.scriptsThatRan.map((name) => {
      const line = document.createElement('li');
      line.textContent = name;
      return line;
    });
    document.querySelector('#ran').replaceChildren(...lines);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();

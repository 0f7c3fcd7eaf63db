// Stands for statistics and advertising: says on the page that it has run.
(() => {
  const { name } = document.currentScript.dataset;
  const say = () => {
    const list = document.querySelector('#ran');
    const line = document.createElement('li');
    line.textContent = name;
    if (list.firstElementChild?.textContent === 'nothing') list.replaceChildren();
    list.append(line);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
  else say();
})();

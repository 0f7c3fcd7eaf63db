// The style sheet of this page folds menus away under the class js. The class that page-theme sets arrives with the
// first module, after the first paint; a page that folds by it sets it at the top, so that nothing jumps.
document.documentElement.classList.replace('no-js', 'js');

// A fake of Google's snippet: it writes what would be sent on the page.
window.gtag = (command, name, params) => {
  const log = document.querySelector('#log');
  const { transport: _, event_callback: answer, ...shown } = params;
  const line = document.createElement('div');
  line.textContent = `${command} ${name} ${JSON.stringify(shown)}`;
  log?.prepend(line);
  answer?.();
};

// Links of this page lead nowhere: the click is counted, the visitor stays.
document.addEventListener('click', (event) => {
  if (event.target.closest?.('.links a')) event.preventDefault();
});

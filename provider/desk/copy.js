/** The buttons next to what is to be pasted. Without a script they stay hidden, and the text can be selected. */
for (const button of document.querySelectorAll('button[data-copy]')) {
  const text = document.querySelector(`#${button.dataset.copy}`);
  const said = document.querySelector(`#${button.dataset.copy}-said`);
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      said.textContent = button.dataset.done;
    } catch {
      // without https there is no clipboard: the owner copies what is marked
      getSelection().selectAllChildren(text);
      said.textContent = button.dataset.failed;
    }
  });
}

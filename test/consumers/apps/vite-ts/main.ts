import { type PopupSettings, watch } from 'tagdrop';

const settings: PopupSettings = {
  poptin_id: 'letter',
  poptin_type: 'lightbox',
  content: { title: 'Ten percent off', button: { label: 'Close', action: 'close' } },
};
const popup = document.querySelector('poptin-popup');
const output = document.querySelector('output');
if (popup) popup.settings = settings;
document.querySelector('#open')?.addEventListener('click', () => popup?.open());
document.addEventListener('poptin-show', ({ detail }) => {
  if (output) output.textContent += `shown ${detail.poptin_id}`;
});
document.addEventListener('tagdrop-error', ({ detail }) => {
  if (output) output.textContent = detail.chunk;
});
const stop: () => void = watch(document.createElement('div').attachShadow({ mode: 'open' }));
stop();

// A fake of another company's chat: it draws itself as soon as its script runs.
const chat =
  document.querySelector('[data-poptin-chat]') ?? document.body.appendChild(document.createElement('div'));
chat.textContent = 'Dana from the roastery: how can I help?';
Object.assign(chat.style, {
  position: 'fixed',
  insetInlineStart: '24px',
  insetBlockEnd: '24px',
  padding: '16px 20px',
  borderRadius: '16px',
  background: '#0b6b4f',
  color: '#fff',
  font: '16px system-ui',
});

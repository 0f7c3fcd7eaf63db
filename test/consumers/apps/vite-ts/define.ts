import 'tagdrop/define';

const tags = [
  'poptin-popup',
  'poptin-tab',
  'consent-banner',
  'contact-form-7',
  'sbi-feed',
  'link-analytics',
  'page-theme',
] as const;
const output = document.querySelector('output');
if (output) output.textContent = `${tags.filter((tag) => customElements.get(tag)).length} known`;

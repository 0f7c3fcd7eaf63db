import { registerTexts } from 'tagdrop';

// only compiled: each line without its error is an error (server.consumer.ts)
registerTexts('de', { 'poptin-tab': { label: 'Öffnen' }, 'consent-banner': { acceptLabel: 'Ja' } });
// @ts-expect-error a tag that does not exist
registerTexts('de', { 'poptin-tap': { label: 'Öffnen' } });
// @ts-expect-error a key that the catalogue lacks
registerTexts('de', { 'poptin-tab': { lable: 'Öffnen' } });
// @ts-expect-error a number is no text
registerTexts('de', { 'poptin-tab': { label: 1 } });

const tab = document.querySelector('poptin-tab');
if (tab) {
  tab.texts = { label: 'Open' };
  // @ts-expect-error a key that the catalogue lacks
  tab.texts = { lable: 'Open' };
}

import { registerTexts } from 'tagdrop';
import 'tagdrop/words/fr';
import 'tagdrop/words/nb';

// @ts-expect-error a key that the catalogue does not have: said on the console, too
registerTexts('nn', { 'consent-banner': { heading: 'Kjeks?', hedding: '' } });

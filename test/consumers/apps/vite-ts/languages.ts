import { registerTexts } from 'tagdrop';
import 'tagdrop/words/fr';
import 'tagdrop/words/nb';

registerTexts('nn', { 'consent-banner': { heading: 'Kjeks?', hedding: '' } });

import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { until } from '../../in-browser.ts';
import { clean, expectAccessible, fill, find, openPopup, withDesign } from './popup-fixture.ts';

const TYPES = [
  ...['lightbox', 'fullpage', 'gamified'],
  ...['bar', 'sside', 'bside', 'social', 'browsing', 'mobile'],
  ...['embedded', 'content'],
];
const SETTINGS = withDesign({ poptin_design_entry_effect: 'effect-none' });
const WON = { prize_id: 'p1', label: '10 % off', code: 'COFFEE10', chances: 100, loosing_option: 0 };
const LOST = { prize_id: 'p2', label: 'Nothing', chances: 100, loosing_option: 1 };

/** axe on what follows the first screen of every surface: a refused form, the thanks, a game and its end. */
describe('<poptin-popup> screens are accessible', () => {
  beforeEach(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 1280, height: 800 });
  });
  afterEach(async () => {
    clean();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  for (const lang of ['en', 'he']) {
    const speak = () => {
      document.documentElement.lang = lang;
      document.documentElement.dir = lang === 'he' ? 'rtl' : 'ltr';
    };

    for (const type of TYPES) {
      it(`${type}: an error, then thanks (${lang})`, async () => {
        speak();
        const popup = await openPopup({ ...SETTINGS, poptin_type: type, x_close_button: 1 });
        find(popup, '.popup-button').click();
        await until(() => find(popup, '[name="email"]').ariaInvalid === 'true');
        await expectAccessible(popup);
        fill(popup, '[name="first_name"]', 'Dana');
        fill(popup, '[name="email"]', 'dana@example.com');
        find(popup, '.popup-button').click();
        await until(() => popup.shadowRoot?.querySelector('.popup-thanks') !== null);
        await expectAccessible(popup);
      });
    }

    for (const format of [1, 2, 3]) {
      for (const prize of [WON, LOST]) {
        it(`game ${format}: ${prize === WON ? 'won' : 'lost'} (${lang})`, async () => {
          speak();
          const popup = await openPopup({
            ...SETTINGS,
            poptin_id: `game${prize.prize_id}${lang}${format}000000`.slice(0, 13),
            poptin_type: 'gamified',
            poptin_format: `format_${format}`,
            prizes: [prize],
            content: { ...SETTINGS.content, fields: [] },
          });
          await expectAccessible(popup);
          find(popup, '.game-button, .gift-box').click();
          await until(() => popup.shadowRoot?.querySelector('.game-play') === null);
          await expectAccessible(popup);
        });
      }
    }
  }
});

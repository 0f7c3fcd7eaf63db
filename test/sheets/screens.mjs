/**
 * Contact sheets of every screen that a visitor may come to: form, error, offline, thanks, play, win and lose, by
 * purpose, at three sizes and in two directions, each in several themes. Made to be looked at: `npm run sheets screens`.
 *
 *   npm run sheets screens wheel -- --theme=dark     one purpose, one theme
 */
import { openShopPage } from './shop-page.mjs';

/** Purposes, with the type and format of each and what it is about. */
export const PURPOSES = {
  newsletter: { type: 'lightbox', format: 1 },
  lead: { type: 'sside', format: 1 },
  offer: { type: 'bar', format: 1 },
  page: { type: 'fullpage', format: 1 },
  pocket: { type: 'mobile', format: 1 },
  wheel: { type: 'gamified', format: 1 },
  scratch: { type: 'gamified', format: 2 },
  gift: { type: 'gamified', format: 3 },
};
const THEMES = {
  plain: {},
  sun: { '--tagdrop-accent': '#ffd400' },
  dark: {
    '--tagdrop-surface': '#14171f',
    '--tagdrop-text': '#f4f5f8',
    '--tagdrop-muted': '#b5bcc9',
    '--tagdrop-line': '#7b8494',
    '--tagdrop-accent': '#ff6b4a',
    '--tagdrop-danger': '#ffb4ab',
  },
};
const SIZES = [
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];
export const WORDS = {
  en: {
    prizes: ['10 % off', 'Free delivery', 'A bag of beans', 'Next time', '50 % off', 'Almost'],
    win: { title: 'You won!', text: 'Use it with your next order.' },
    lose: { title: 'Not this time', text: 'Here is free delivery all the same.', coupon: 'NEXTTIME' },
    onward: 'Shop now',
    email: 'E-mail',
    wrong: 'dana@',
  },
  he: {
    prizes: ['10% הנחה', 'משלוח חינם', 'שקית קפה', 'בפעם הבאה', '50% הנחה', 'כמעט'],
    win: { title: 'זכיתם!', text: 'אפשר להשתמש בהזמנה הבאה.' },
    lose: { title: 'לא הפעם', text: 'הנה משלוח חינם בכל זאת.', coupon: 'NEXTTIME' },
    onward: 'לחנות',
    email: 'דואר אלקטרוני',
    wrong: 'dana@',
  },
};

/** @returns the screens that lead to one another, each with the steps from the form to it. */
export const screensOf = (isGame) =>
  isGame ? ['form', 'error', 'play', 'win', 'lose'] : ['form', 'error', 'offline', 'thanks'];

/** One popup of a purpose that leads to the screen. */
export function settingsFor({ type, format }, base, lang, screen) {
  const { prizes, win, lose, onward, email } = WORDS[lang];
  const wins = screen !== 'lose';
  const { fields: own, button: link } = base.content;
  // surfaces whose example has only a link get a form, since it leads to the other screens
  const fields = (
    own.length > 0 ? own : [{ id: 'f1', type: 'email', name: 'email', placeholder: email }]
  ).map((field) => ({ ...field, required: 1 }));
  return {
    ...base,
    // a game that was played shows its result again (decision 72)
    poptin_id: `sheet${screen.padEnd(8, '0')}`,
    poptin_type: type,
    poptin_format: `format_${format}`,
    content: {
      ...base.content,
      fields,
      button: own.length > 0 ? link : { label: link.label, action: 'submit' },
      play: { ...base.content.play, ...(screen === 'play' && type === 'gamified' && { button: '' }) },
      win: { ...win, button: { label: onward, url: '/shop' } },
      lose,
    },
    prizes:
      type === 'gamified'
        ? prizes.map((label, at) => ({
            label,
            code: at === 0 ? 'SPRING10' : '',
            chances: at === (wins ? 0 : 3) ? 100 : 0,
            loosing_option: at === 3 || at === 5 ? 1 : 0,
          }))
        : undefined,
  };
}

/** Brings the popup that is on the page to the screen. */
export async function goTo(page, screen, { wrong }) {
  const inside = (selector) => page.locator(`poptin-popup ${selector}`);
  if (screen === 'form') return;
  const email = inside('input[type="email"]');
  // a bar's form on a phone opens first
  const opener = inside('.bar-form-open button');
  if (await opener.isVisible()) await opener.click();
  await email.fill(screen === 'error' ? wrong : 'dana@example.com');
  if (screen === 'offline') await page.context().setOffline(true);
  await email.press('Enter');
  if (screen === 'error') return void (await inside('[aria-invalid="true"]').first().waitFor());
  if (screen === 'thanks' || screen === 'offline') {
    await inside('.popup-thanks').waitFor();
    return void (await page.context().setOffline(false));
  }
  if (screen === 'play') return void (await inside('.game-play').waitFor());
  await inside('.game-play').waitFor();
  const box = inside('.gift-box').nth(1);
  const button = inside('.game-button');
  if (await box.count()) await box.click();
  else if (await button.count()) await button.click();
  await inside('.game-outcome').waitFor();
}

/**
 * @param wanted names of purposes; all without
 * @param theme name of the one theme; all without
 * @param compose puts the pictures of a sheet together and writes it
 */
export async function drawScreens({ browser, script, formatSettings, wanted, theme, compose }) {
  for (const [purpose, what] of Object.entries(PURPOSES)) {
    if (wanted.length > 0 && !wanted.includes(purpose)) continue;
    for (const [name, properties] of Object.entries(THEMES)) {
      if (theme && theme !== name) continue;
      const shots = [];
      for (const size of SIZES) {
        for (const lang of ['en', 'he']) {
          const dir = lang === 'he' ? 'rtl' : 'ltr';
          const options = { ...size, dir, isDark: name === 'dark', theme: properties };
          const { page, show } = await openShopPage(browser, script, options);
          const base = formatSettings(what.type, what.format, lang);
          for (const screen of screensOf(what.type === 'gamified')) {
            await show(settingsFor(what, base, lang, screen));
            await goTo(page, screen, WORDS[lang]);
            await page.evaluate(
              () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
            );
            const label = `${size.width} ${dir} ${screen}`;
            shots.push({
              name: label,
              width: size.width,
              data: await page.screenshot({ type: 'jpeg', quality: 88 }),
            });
          }
          await page.close();
        }
      }
      await compose(shots, `screens-${purpose}-${name}.png`);
    }
  }
}

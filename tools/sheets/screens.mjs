/**
 * Contact sheets of every screen that a visitor may come to: form, error, offline, thanks, play, win and lose, by
 * purpose, at three sizes and in two directions, each in several themes. Made to be looked at: `npm run sheets screens`.
 *
 *   npm run sheets screens wheel -- --theme=dark     one purpose, one theme
 */
import { openShopPage } from './shop-page.mjs';

const SAYS = {
  en: {
    eyebrow: 'Members only',
    secondary: 'See the shop',
    decline: 'No, thank you',
    legal: 'You can leave at any time: [privacy](/privacy).',
    readers: '12,000 readers',
    people: [
      { name: 'Dana from Haifa', text: 'bought a bag of Guji', minutes: 2 },
      { name: 'Noa', text: 'signed up for the letters', minutes: 26 },
    ],
    consent: 'I agree to two letters a month, as the [privacy policy](/privacy) says.',
    phone: { title: 'And by phone?', text: 'We call once, and never sell it.', label: 'Telephone' },
    mark: '**Ten per cent** off your first order',
    chat: 'Chat with us',
    ticker: ['Free delivery this week', 'Roasted on Tuesday', 'Until Sunday'],
  },
  he: {
    eyebrow: 'לחברים בלבד',
    secondary: 'לחנות',
    decline: 'לא תודה',
    legal: 'אפשר לעזוב בכל רגע: [פרטיות](/privacy).',
    readers: '12,000 קוראים',
    people: [
      { name: 'דנה מחיפה', text: 'קנתה שקית של גוג׳י', minutes: 2 },
      { name: 'נועה', text: 'נרשמה למכתבים', minutes: 26 },
    ],
    consent: 'אני מסכימה לשני מכתבים בחודש, לפי [מדיניות הפרטיות](/privacy).',
    phone: { title: 'וגם בטלפון?', text: 'נתקשר פעם אחת, ולא נמכור אותו.', label: 'טלפון' },
    mark: '**עשרה אחוזים** הנחה על ההזמנה הראשונה',
    chat: 'דברו איתנו',
    ticker: ['משלוח חינם השבוע', 'נקלה ביום שלישי', 'עד יום ראשון'],
  },
};

const FACE = '/demo/images/dana.svg';

/** Everything that content may have, in two steps. */
const story = (lang) => {
  const { eyebrow, secondary, decline, legal, readers, consent, phone, mark } = SAYS[lang];
  return {
    ...{ eyebrow, decline, legal, title: mark, secondary: { label: secondary, url: '/shop' } },
    logo: { src: '/demo/images/tagdrop.svg', alt: 'Tagdrop' },
    image: { src: 'tagdrop:envelope' },
    proof: { rating: 4.5, text: readers, avatars: [FACE] },
    fields: [
      { id: 'f1', type: 'email', name: 'email', placeholder: WORDS[lang].email, required: 1 },
      { id: 'f2', type: 'consent', name: 'consent', label: consent },
    ],
    steps: [
      {
        ...{ title: phone.title, text: phone.text },
        fields: [{ id: 'f3', type: 'phone', name: 'phone', placeholder: phone.label }],
      },
    ],
  };
};

/**
 * Purposes, with the type, format and subject of each; `more` is additional content, `screens` are those it has if not
 * all.
 */
export const PURPOSES = {
  newsletter: { type: 'lightbox', format: 1 },
  story: { type: 'lightbox', format: 2, more: story, screens: ['form', 'error', 'step'] },
  sale: {
    ...{ type: 'lightbox', format: 3, properties: { timer: 'timerTime@90|30' } },
    more: (lang) => ({ ticker: SAYS[lang].ticker }),
  },
  lead: { type: 'sside', format: 1 },
  offer: { type: 'bar', format: 1 },
  page: { type: 'fullpage', format: 1 },
  drawer: { type: 'bside', format: 1 },
  corner: { type: 'browsing', format: 1 },
  pocket: { type: 'mobile', format: 1 },
  proof: {
    ...{ type: 'social', format: 1, screens: ['form'] },
    more: (lang) => ({
      people: SAYS[lang].people,
      proof: { rating: 5, text: SAYS[lang].readers },
      fields: [],
    }),
  },
  chat: {
    ...{ type: 'social', format: 4, screens: ['form'] },
    more: (lang) => ({ chat: { url: 'https://m.me/x', label: SAYS[lang].chat }, fields: [] }),
  },
  product: { type: 'lightbox', format: 11, more: () => ({ products: ['1', '2', '3'] }), isShop: true },
  embedded: { type: 'embedded', format: 1 },
  article: { type: 'content', format: 1 },
  wheel: { type: 'gamified', format: 1 },
  scratch: { type: 'gamified', format: 2 },
  gift: { type: 'gamified', format: 3 },
};

const PRODUCTS = {
  success: true,
  currency: 'EUR',
  data: {
    products: [
      ['1', 'Guji, washed', '14.00', ['250 g', '1 kg']],
      ['2', 'House blend, for espresso and everything with milk', '11.50', ['Default Title']],
      ['3', 'Hand grinder', '89.00', ['Default Title']],
    ].map(([id, title, price, variants], at) => ({
      ...{ id, title, handle: `p${id}`, image: { src: '/demo/images/coffee.svg' } },
      variants: variants.map((variant, index) => ({
        ...{ id: `${id}${index}`, title: variant, price, compare_at_price: at === 1 ? '14.00' : null },
        inventory_quantity: at === 2 ? 0 : 9,
      })),
    })),
  },
};

const SHOP_PAGE = {
  head: '<script>window.Shopify={shop:"shop.myshopify.example",currency:{active:"EUR"}}</script>',
  answers: { '/api/display/shopify/product-recommendation/': PRODUCTS },
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
  { width: 390, height: 844 },
  { width: 320, height: 568 },
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

/** @returns the screens that lead to one another from the form. */
export const screensOf = ({ type, screens }) =>
  screens ??
  (type === 'gamified' ? ['form', 'error', 'play', 'win', 'lose'] : ['form', 'error', 'offline', 'thanks']);

/** One popup of a purpose that leads to the screen. */
export function settingsFor({ type, format, more, properties }, base, lang, screen) {
  const { prizes, win, lose, onward, email } = WORDS[lang];
  const wins = screen !== 'lose';
  const { fields: own, button: link } = base.content;
  // surfaces whose example has only a link get a form, because it leads to the other screens
  const fields = (
    own.length > 0 ? own : [{ id: 'f1', type: 'email', name: 'email', placeholder: email }]
  ).map((field) => ({ ...field, required: 1 }));
  return {
    ...base,
    // a played game shows its result again (decision 72)
    poptin_id: `sheet${screen.padEnd(8, '0')}`,
    poptin_type: type,
    poptin_format: `format_${format}`,
    design_properties: { ...base.design_properties, ...properties },
    content: {
      ...base.content,
      fields,
      button: own.length > 0 ? link : { label: link.label, action: 'submit' },
      play: { ...base.content.play, ...(screen === 'play' && type === 'gamified' && { button: '' }) },
      win: { ...win, button: { label: onward, url: '/shop' } },
      lose,
      ...more?.(lang),
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

/** Takes the popup on the page to the screen. */
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
  if (screen === 'step') return void (await inside('input[type="tel"]').waitFor());
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
 * @param wanted names of purposes; by default all
 * @param theme name of the only theme; by default all
 * @param compose assembles the pictures of a sheet and writes it
 */
export async function drawScreens({ browser, script, formatSettings, wanted, theme, compose }) {
  for (const [name, properties] of Object.entries(THEMES)) {
    if (theme && theme !== name) continue;
    for (const [purpose, what] of Object.entries(PURPOSES)) {
      if (wanted.length > 0 && !wanted.includes(purpose)) continue;
      const shots = [];
      for (const size of SIZES) {
        for (const lang of ['en', 'he']) {
          const dir = lang === 'he' ? 'rtl' : 'ltr';
          const options = { ...size, dir, isDark: name === 'dark', theme: properties };
          const shop = await openShopPage(browser, script, { ...options, ...(what.isShop && SHOP_PAGE) });
          const base = formatSettings(what.type, what.format, lang);
          for (const screen of screensOf(what)) {
            await shop.show(settingsFor(what, base, lang, screen));
            await goTo(shop.page, screen, WORDS[lang]);
            await shop.page.evaluate(
              () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
            );
            const data = await shop.page.screenshot({ type: 'jpeg', quality: 88 });
            shots.push({ name: `${size.width} ${dir} ${screen}`, width: size.width, data });
          }
          await shop.page.close();
        }
      }
      await compose(shots, `screens-${purpose}-${name}.png`);
    }
  }
}

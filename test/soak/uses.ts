import { SIMPLE_FORM } from '../simple-form.ts';
/** Everything that is used again and again. `cycle` runs in the page, once per use; `window.soak` has helpers. */
export interface Use {
  readonly name: string;
  readonly body: string;
  /** Source of an async function: one use of the surface. */
  readonly cycle: string;
  /** In short runs: fewer of the slow ones. */
  readonly share?: number;
  /** In full runs: other than a thousand. */
  readonly full?: number;
}

const CONTENT = {
  title: 'News twice a month',
  text: 'Nothing else.',
  fields: [{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }],
  button: { label: 'Sign me up', action: 'submit' },
  thank_you: { title: 'Thank you!' },
};
const GAME = {
  poptin_type: 'gamified',
  poptin_format: 'format_2',
  content: {
    ...CONTENT,
    play: { game: 'wheel', title: 'Spin' },
    win: { title: 'Won' },
    lose: { title: 'Lost' },
  },
  design_properties: {
    prizes: [
      { label: '10 % off', code: 'TEN', chances: 50 },
      { label: 'Nothing', code: '', chances: 50, loosing_option: 1 },
    ],
  },
};

const popup = (name: string, changes: object): Use => {
  const settings = {
    poptin_id: 'soak000000001',
    on_click: 1,
    x_close_button: 1,
    content: CONTENT,
    ...changes,
  };
  return {
    name: `popup: ${name}`,
    body: `<poptin-popup popup-id="soak000000001" submit-event><script type="application/json">${JSON.stringify(settings)}</script></poptin-popup>`,
    cycle: `async () => {
      const tag = document.querySelector('poptin-popup');
      const shown = soak.heard('poptin-show');
      void tag.open('soak');
      await shown;
      const closed = soak.heard('poptin-close');
      tag.close();
      await closed;
      await soak.until(() => tag.state === 'closed' || tag.state === 'idle');
    }`,
  };
};

const form = (look: string): Use => ({
  name: `contact form sent, look="${look}"`,
  body: `<contact-form-7 look="${look}" form-id="12">${SIMPLE_FORM}</contact-form-7>`,
  cycle: `async () => {
    const tag = document.querySelector('contact-form-7');
    await soak.until(() => tag.status !== 'resetting' && document.querySelector('form').wpcf7);
    const field = document.querySelector('textarea');
    field.value = 'hello';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const sent = soak.heard('wpcf7mailsent');
    void tag.submit();
    await sent;
    await soak.until(() => tag.status === 'sent');
  }`,
});

/** `soak.soak.ts` serves it. */
const PICTURE = '/photo.svg';
const photos = (count: number) =>
  JSON.stringify({
    items: Array.from({ length: count }, (_, at) => ({
      id: String(at),
      link: 'https://photos.example/',
      caption: `Photo ${at}`,
      images: { 320: PICTURE },
      width: 320,
      height: 320,
    })),
  });
const feed = (count: number, attributes = '') =>
  `<sbi-feed num="${count}" ${attributes}><script type="application/json">${photos(count)}</script></sbi-feed>`;

const BANNER = `<consent-banner><script type="application/json">${JSON.stringify({
  categories: [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }],
})}</script></consent-banner>`;

const TAGS: Record<string, string> = {
  'poptin-popup': popup('', {}).body,
  'poptin-tab': '<poptin-tab for="soak000000001" label="10 % off"></poptin-tab>',
  'consent-banner': BANNER,
  'contact-form-7': `<contact-form-7 form-id="12">${SIMPLE_FORM}</contact-form-7>`,
  'sbi-feed': feed(6),
  'link-analytics':
    '<link-analytics measurement-id="G-SOAK" scroll-depth="25 50" form-events></link-analytics>',
  'page-theme': '<page-theme></page-theme>',
};

/** Inserted anew, and moved to another place: half of the time before it is ready. */
const reinsert = (tag: string): Use => ({
  name: `<${tag}> inserted again`,
  body: TAGS[tag] ?? '',
  cycle: `async (at) => {
    const old = document.querySelector('${tag}');
    const again = soak.copy('${tag}');
    old.replaceWith(again);
    if (at % 2) await soak.frames(2);
    document.querySelector('aside').append(again);
    await soak.frames(1);
    document.querySelector('main').append(again);
  }`,
});

const armed = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({
      poptin_id: `many${String(at).padStart(9, '0')}`,
      poptin_type: 'lightbox',
      display_after_sec_active: { seconds: 100_000, scope: 'page_wide' },
      display_after_scroll_active: 99,
      display_after_exit_website_active: 1,
      content: { title: `Popup ${at}` },
    })),
  );

/** One large thing, inserted and removed. */
const many = (name: string, tag: string, markup: string): Use => ({
  name,
  body: '',
  share: 0.25,
  full: 20,
  cycle: `async () => {
    const main = document.querySelector('main');
    main.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)});
    await soak.frames(6);
    main.querySelector('${tag}').remove();
    await soak.frames(2);
  }`,
});

export const USES: readonly Use[] = [
  popup('lightbox', { poptin_type: 'lightbox' }),
  popup('bar', { poptin_type: 'bar' }),
  popup('sheet at the side', { poptin_type: 'sside' }),
  popup('small window', { poptin_type: 'browsing' }),
  popup('full page', { poptin_type: 'fullpage' }),
  popup('with its teaser tab', { tabshow: 'always', content: { ...CONTENT, tab: { label: '10 % off' } } }),
  popup('game', GAME),
  popup('template', {
    design_properties: {
      poptin:
        '<section><h2>Own</h2><form><input name="email" type="email"><button>Go</button></form></section>',
    },
  }),
  popup('chat', {
    poptin_type: 'social',
    content: { title: 'Talk', chat: { script: '/chat.js', label: 'Chat', consent: '' } },
  }),
  {
    name: 'banner asked, and answered again',
    body: BANNER,
    cycle: `async (at) => {
      const tag = document.querySelector('consent-banner');
      tag.show();
      await soak.frames(2);
      if (at % 2) tag.acceptAll();
      else tag.rejectAll();
      await soak.frames(2);
    }`,
  },
  {
    name: 'preference centre',
    body: BANNER,
    cycle: `async () => {
      const tag = document.querySelector('consent-banner');
      const find = () => tag.shadowRoot.querySelector('[part~="preferences"]');
      tag.showPreferences();
      await soak.until(find);
      tag.save({ analytics: true });
      await soak.until(() => !find());
    }`,
  },
  form('own'),
  form('page'),
  {
    name: 'lightbox of the feed',
    body: feed(8, 'lightbox'),
    cycle: `async () => {
      const root = document.querySelector('sbi-feed').shadowRoot;
      await soak.until(() => root.querySelector('[part~="photo"]'));
      root.querySelector('[part~="photo"]').click();
      const dialog = await soak.until(() => root.querySelector('dialog[open]'));
      dialog.close();
      await soak.until(() => !root.querySelector('dialog'));
    }`,
  },
  ...Object.keys(TAGS).map(reinsert),
  many(
    '1,000 popups',
    'poptin-popup',
    `<poptin-popup submit-event><script type="application/json">${armed(1000)}</script></poptin-popup>`,
  ),
  many('1,000 photos', 'sbi-feed', feed(1000)),
  {
    name: 'navigations of a single-page app',
    body: `${TAGS['link-analytics']}${TAGS['page-theme']}${BANNER}
      <poptin-popup submit-event><script type="application/json">${armed(5)}</script></poptin-popup><section></section>`,
    share: 5,
    full: 10_000,
    cycle: `async (at) => {
      history.pushState(null, '', '/route/' + at);
      document.querySelector('section').innerHTML = '<h1>Route ' + at + '</h1><a href="https://else.example/">Away</a>'
        + (at % 20 ? '' : ${JSON.stringify(`${TAGS['contact-form-7']}${feed(3)}`)});
      await soak.task();
      if (at % 20 === 0) await soak.frames(2);
    }`,
  },
];

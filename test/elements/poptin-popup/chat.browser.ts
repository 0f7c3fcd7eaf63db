import type { PoptinPopupElement } from '../../../elements/poptin-popup/element.ts';
import { CHAT_ELEMENT } from '../../../elements/poptin-popup/features/chat/chat.ts';
import { expect } from '../../expect.ts';
import { twoTasks, until } from '../../in-browser.ts';
import { clean, expectAccessible, fill, find, findAll, nextEvent, openPopup } from './popup-fixture.ts';

declare global {
  interface Window {
    chatPluginRuns?: number;
  }
}

let scripts = 0;
/** Another address each time: a script that has run is not loaded again. */
const newScript = () => `/test/elements/poptin-popup/chat-plugin.js?${++scripts}`;

const chatOf = (chat: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  poptin_id: 'chat000000001',
  poptin_type: 'social',
  poptin_format: 'format_4',
  x_close_button: 1,
  design_properties: { poptin_design_entry_effect: 'none' },
  content: { title: 'Questions?', chat },
  ...rest,
});

const allow = (...accepted: string[]) =>
  document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: { accepted, rejected: [] } }));
const button = (popup: PoptinPopupElement) => find(popup, '[part="chat-button"]');
const loaded = () =>
  [...document.querySelectorAll('script')].filter(({ src }) => src.includes('chat-plugin'));

/** Popup §7 "a chat plugin script for social formats": on click and with consent, never before. */
describe('<poptin-popup> chat plugin', () => {
  const { warn } = console;
  beforeEach(() => {
    window.chatPluginRuns = 0;
    console.warn = () => {};
    allow();
  });
  afterEach(async () => {
    console.warn = warn;
    for (const script of loaded()) script.remove();
    await clean();
  });

  for (const number of [3, 4, 7, 8]) {
    it(`social ${number}: loads nothing before the click, and then the script once`, async () => {
      const popup = await openPopup(
        chatOf({ script: newScript(), consent: '', label: 'Chat' }, { poptin_format: `format_${number}` }),
      );
      await twoTasks();
      expect(loaded()).toHaveLength(0);
      const opened = nextEvent('poptin-chat');
      button(popup).click();
      button(popup).click();
      expect((await opened).detail).toEqual({ poptin_id: 'chat000000001', ref: '' });
      expect(window.chatPluginRuns).toBe(1);
      expect(find(popup, '[role="status"].popup-chat-answer').textContent).toBe('The chat is open.');
    });
  }

  it('waits for consent if the click alone is not enough, with a link in the meantime', async () => {
    const popup = await openPopup(chatOf({ script: newScript(), url: 'https://m.me/roastery' }));
    button(popup).focus();
    button(popup).click();
    await until(() => findAll(popup, 'a').length === 1);
    expect(loaded()).toHaveLength(0);
    expect(find<HTMLAnchorElement>(popup, 'a').href).toBe('https://m.me/roastery');
    await until(() => popup.shadowRoot?.activeElement === find(popup, 'a'));
    await expectAccessible(popup);
    const opened = nextEvent('poptin-chat');
    allow('functional');
    await opened;
    expect(window.chatPluginRuns).toBe(1);
  });

  it('does not continue if consent arrives after the popup has closed', async () => {
    const popup = await openPopup(chatOf({ script: newScript(), consent: 'marketing' }));
    button(popup).click();
    await until(() => find(popup, '.popup-chat-answer').textContent !== '');
    popup.remove();
    await twoTasks();
    allow('marketing');
    await twoTasks();
    expect(loaded()).toHaveLength(0);
  });

  it('offers the page’s own consent settings if it has any', async () => {
    let revisited = 0;
    window.revisitCkyConsent = () => void revisited++;
    const popup = await openPopup(chatOf({ script: newScript() }));
    button(popup).click();
    await until(() => findAll(popup, '.popup-chat-consent').length === 1);
    find(popup, '.popup-chat-consent').click();
    expect(revisited).toBe(1);
    delete window.revisitCkyConsent;
  });

  it('leaves a link if the script can’t be loaded, and nothing in the page', async () => {
    const popup = await openPopup(
      chatOf({
        script: '/nowhere/chat-plugin.js',
        consent: '',
        url: 'm.me/roastery',
        class: 'fb-customerchat',
      }),
    );
    button(popup).click();
    await until(() => findAll(popup, 'a').length === 1);
    expect(find<HTMLAnchorElement>(popup, 'a').hostname).toBe('m.me');
    expect(find(popup, '.popup-chat-answer').textContent).toBe('The chat cannot be opened here.');
    expect(document.querySelector(`[${CHAT_ELEMENT}]`)).toBeNull();
    expect(loaded()).toHaveLength(0);
    await expectAccessible(popup);
  });

  it('gives the plugin its element in the page, without anything that runs', async () => {
    const attributes = { page_id: '77', 'data-x': '1', onclick: 'alert(1)', style: 'color:red' };
    const popup = await openPopup(
      chatOf({ script: newScript(), consent: '', class: 'fb-customerchat', ref: 'popup-7', attributes }),
    );
    const opened = nextEvent('poptin-chat');
    button(popup).click();
    await opened;
    const element = document.querySelector('.fb-customerchat');
    expect(element?.getAttributeNames().sort()).toEqual([
      'class',
      'data-poptin-chat',
      'data-ref',
      'data-x',
      'page_id',
    ]);
    expect(element?.getAttribute('data-ref')).toBe('popup-7');
  });

  it('sends its reference along with a lead', async () => {
    const sent: FormData[] = [];
    const { fetch } = window;
    window.fetch = async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)) as FormData);
      return new Response('{}');
    };
    const popup = await openPopup(
      chatOf(
        {},
        {
          content: {
            title: 'Questions?',
            fields: [{ id: 'f1', type: 'email', name: 'email' }],
            button: { label: 'Send', action: 'submit' },
            chat: { script: newScript(), consent: '', ref: 'popup-7' },
          },
        },
      ),
      { 'submit-url': '/leads' },
    );
    const opened = nextEvent('poptin-chat');
    button(popup).click();
    await opened;
    fill(popup, '[name="email"]', 'dana@example.com');
    const submitted = nextEvent('poptin-submit');
    find(popup, '[type="submit"]').click();
    await submitted;
    window.fetch = fetch;
    expect(sent[0]).toMatchObject({ facebook_messanger_data_ref: 'popup-7', email: 'dana@example.com' });
  });

  for (const consent of ['', ' ', 'necessary', ' necessary ']) {
    it(`appears where a template has a part for it, which decides no consent: "${consent}"`, async () => {
      const popup = await openPopup(
        chatOf(
          {},
          {
            poptin_type: 'lightbox',
            poptin_format: 'format_1',
            content: {},
            poptin: `<h2>Hi</h2><a data-poptin-part="chat" href="https://m.me/r" data-poptin-script="${newScript()}" data-poptin-consent="${consent}" data-poptin-ref="t-1" data-page="9">Ask us</a>`,
          },
        ),
      );
      expect(button(popup).textContent).toBe('Ask us');
      const opened = nextEvent('poptin-chat');
      button(popup).click();
      await until(() => find(popup, '.popup-chat-answer').textContent !== '');
      expect(loaded()).toHaveLength(0);
      allow('functional');
      expect((await opened).detail.ref).toBe('t-1');
      expect(document.querySelector(`[${CHAT_ELEMENT}]`)?.getAttribute('data-page')).toBe('9');
    });
  }

  it('is a plain link without a script, and nothing without either', async () => {
    const popup = await openPopup(chatOf({ url: 'https://m.me/roastery', label: 'Write to us' }));
    expect(find(popup, 'a').textContent).toBe('Write to us');
    popup.remove();
    const none = await openPopup(chatOf({ script: 'javascript:alert(1)' }));
    expect(findAll(none, '.popup-chat')).toHaveLength(0);
  });

  it('speaks Hebrew', async () => {
    const popup = await openPopup(chatOf({ script: newScript() }), { lang: 'he' });
    expect(button(popup).textContent).toBe('דברו איתנו בצ׳אט');
    await expectAccessible(popup);
  });
});

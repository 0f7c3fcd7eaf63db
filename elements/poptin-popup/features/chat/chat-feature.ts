import { asksForMore, type Extras, type ExtrasOptions } from '../load-features.ts';
import { type Chat, createChat } from './chat.ts';
import { chatParts, chatPlugin } from './view/chat-plugin.tsx';
import { type ChatSettings, readChat } from './wire.ts';

const NOTHING = { first: '', play: null, countdown: null, ticker: null, isMoving: false } as const;

/** The chat of a popup: below its text, or where its template has a part for it. */
export async function createChatExtras(options: ExtrasOptions): Promise<Extras> {
  const { browser, poptin, mobile, warn } = options;
  const more = asksForMore(poptin)
    ? await (await import('../game/game-feature.ts')).createExtras(options)
    : null;
  let showing: Parameters<Extras['begin']>[0] | null = null;
  const chats = new Map<string, Chat>();
  const chatOf = (settings: ChatSettings): Chat => {
    const key = JSON.stringify(settings);
    const chat =
      chats.get(key) ??
      createChat(browser, settings, () => {
        if (!showing) throw new Error('the popup is not on the screen');
        return showing;
      });
    chats.set(key, chat);
    return chat;
  };
  const { content, mobile: variant } = poptin.raw as Record<string, { chat?: unknown } | null | undefined>;
  const asked = ((mobile && poptin.mobile && variant) || content)?.chat;
  const settings = asked ? readChat(asked, browser.window.location, warn) : null;
  return {
    ...(more ?? NOTHING),
    Parts: chatParts(settings && chatOf(settings), more?.Parts),
    Screen: more?.Screen ?? (() => null),
    Chat: chatPlugin((given) => {
      const read = readChat(given, browser.window.location, warn);
      return read && chatOf(read);
    }),
    begin(begun) {
      showing = begun;
      more?.begin(begun);
    },
  };
}

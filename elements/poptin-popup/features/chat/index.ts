import type { ActionOptions } from '../../actions/action.ts';
import type { Feature, FeatureOptions } from '../feature.ts';
import { type Chat, createChat } from './chat.ts';
import { chatPart, templateChat } from './view/chat-plugin.tsx';
import { type ChatSettings, chatOfContent, readChat } from './wire.ts';

/** A popup's chat: below its text, or in its template's part for it. */
export async function createFeature({ browser, poptin, mobile, warn }: FeatureOptions): Promise<Feature> {
  let opened: ActionOptions | null = null;
  const chats = new Map<string, Chat>();
  const findChat = (raw: unknown): Chat | null => {
    const settings: ChatSettings | null = readChat(raw, browser.window.location, warn);
    if (!settings) return null;
    const key = JSON.stringify(settings);
    const chat =
      chats.get(key) ??
      createChat(browser, settings, () => {
        if (!opened) throw new Error('the popup is not on the screen');
        return opened;
      });
    chats.set(key, chat);
    return chat;
  };
  const given = chatOfContent(poptin, mobile);
  const chat = given === undefined ? null : findChat(given);
  return {
    ...(chat && { Part: chatPart(chat) }),
    TemplateChat: templateChat(findChat),
    begin(options) {
      opened = options;
    },
  };
}

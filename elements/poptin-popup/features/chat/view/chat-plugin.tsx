import { useEffect, useRef } from 'react';
import type { Store } from '../../../../../shared/base/store.ts';
import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../../../shared/surface/style-sheets.ts';
import type { Locale } from '../../../../../shared/words/words.ts';
import type { FeatureView } from '../../../state.ts';
import type { Feature } from '../../feature.ts';
import type { Chat } from '../chat.ts';
import { chatWords } from '../words.ts';
import sheet from './chat.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** Below the form's text. */
export const chatPart = (chat: Chat): FeatureView =>
  function ChatPart({ locale }) {
    return <ChatPlugin chat={chat} locale={locale} />;
  };

/** A template's chat. `findChat` returns the one that belongs to its attributes. */
export const templateChat = (
  findChat: (settings: unknown) => Chat | null,
): NonNullable<Feature['TemplateChat']> =>
  function TemplateChat({ settings, locale }) {
    const chat = findChat(settings);
    return chat && <ChatPlugin chat={chat} locale={locale} />;
  };

/** Our button until the visitor asks for the plugin; a link wherever the plugin is not available. */
function ChatPlugin({ chat, locale }: { chat: Chat; locale: Store<Locale> }) {
  const { stage } = useEngine(chat);
  const words = chatWords(useEngine(locale).texts);
  const { script, url, label } = chat.settings;
  const pressed = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const isAsked = stage === 'ready' || stage === 'loading';
  const canRetry = stage === 'failed' && !url;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per stage
  useEffect(() => {
    // the button under the visitor's hand is gone: its replacement takes its focus
    if (isAsked || canRetry || !pressed.current) return;
    pressed.current = false;
    const inside = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    (inside('a') ?? inside('[role]'))?.focus({ preventScroll: true });
  }, [stage]);

  return (
    <div className="popup-chat" part="chat" ref={frame}>
      {(isAsked || canRetry) && (
        <button
          type="button"
          className="popup-button"
          part="chat-button"
          aria-disabled={stage === 'loading'}
          onClick={() => {
            pressed.current = true;
            chat.ask();
          }}
        >
          {stage === 'loading' ? words.loading : label || words.ask}
        </button>
      )}
      <div className="popup-chat-answer" role="status" tabIndex={-1} ref={adopt}>
        {stage === 'refused' && <p>{words.refused}</p>}
        {stage === 'failed' && script && <p>{words.failed}</p>}
        {stage === 'open' && <p>{words.open}</p>}
      </div>
      {url && (stage === 'refused' || stage === 'failed') && (
        <a className="popup-button" part="chat-button" href={url} target="_blank" rel="noopener">
          {script ? words.link : label || words.ask}
        </a>
      )}
      {stage === 'refused' && chat.reviseConsent && (
        <button type="button" className="popup-chat-consent" onClick={chat.reviseConsent}>
          {words.settings}
        </button>
      )}
    </div>
  );
}

import type { Store } from '../../../../shared/base/store.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import type { Preferences } from '../preferences.ts';
import { CollapsibleText } from './collapsible-text.tsx';

/** ccpa: one checkbox, and a confirmation that closes automatically (peers §3). */
export function OptOut({ engine, locale }: { engine: Preferences; locale: Store<Locale> }) {
  const { settings, words, optOut, closesIn } = useEngine(engine);
  const { intl } = useEngine(locale);
  const isSaved = closesIn !== null;
  return (
    <>
      <div className="scroll">
        <CollapsibleText engine={engine} text={words.optOutText} />
        {engine.isSignalling && <p part="signal">{settings.words.signalNote}</p>}
        <div className="option">
          <input
            id="opt-out-option"
            type="checkbox"
            part="opt-out-box"
            checked={optOut}
            disabled={isSaved}
            onChange={engine.toggleOptOut}
          />
          <label htmlFor="opt-out-option">{words.optOutOption}</label>
        </div>
        <div role="status">{isSaved && <Saved text={words.optOutSaved} />}</div>
        {isSaved && <p>{words.closesIn.replace('{seconds}', () => closesIn.toLocaleString(intl))}</p>}
      </div>
      {!isSaved && (
        <footer role="none" className="buttons">
          <button type="button" part="cancel" onClick={engine.close}>
            {words.cancel}
          </button>
          <button type="button" part="save" className="main" onClick={engine.saveOptOut}>
            {words.optOutSave}
          </button>
        </footer>
      )}
    </>
  );
}

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** The pressed button is gone, so the focus goes to its replacement. */
function Saved({ text }: { text: string }) {
  return (
    <p ref={takeFocus} part="saved" className="saved" tabIndex={-1}>
      {text}
    </p>
  );
}

import { useEffect, useId, useRef } from 'react';
import { useEngine } from '../../../../shared/react/use-engine.ts';
import type { Preferences } from '../preferences.ts';
import { CollapsibleText } from './collapsible-text.tsx';

/** ccpa: one tick, and a confirmation that closes by itself (peers §3). */
export function OptOut({ engine }: { engine: Preferences }) {
  const { words, optOut, closesIn, collapseLength } = useEngine(engine);
  const id = useId();
  const isSaved = closesIn !== null;
  return (
    <>
      <div className="scroll">
        <CollapsibleText text={words.optOutText} length={collapseLength} words={words} />
        <div className="option">
          <input
            id={id}
            type="checkbox"
            part="opt-out-box"
            checked={optOut}
            disabled={isSaved}
            onChange={engine.toggleOptOut}
          />
          <label htmlFor={id}>{words.optOutOption}</label>
        </div>
        <div role="status">{isSaved && <Saved text={words.optOutSaved} />}</div>
        {isSaved && <p>{words.closesIn.replace('{seconds}', String(closesIn))}</p>}
      </div>
      {!isSaved && (
        <footer className="buttons">
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

/** The button that was pressed is gone, so the focus goes to what took its place. */
function Saved({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} part="saved" className="saved" tabIndex={-1}>
      {text}
    </p>
  );
}

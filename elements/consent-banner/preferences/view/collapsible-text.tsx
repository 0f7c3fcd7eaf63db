import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { collapseText } from '../collapse-text.ts';
import type { Preferences } from '../preferences.ts';

/** The preference centre has one. */
export function CollapsibleText({ engine, text }: { engine: Preferences; text: string }) {
  const { words, collapseLength, isTextOpen } = useEngine(engine);
  const short = collapseText(text, collapseLength);
  const shown = short === null || isTextOpen ? text : short;
  return (
    <div part="text">
      {shown.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {short !== null && (
        <button
          type="button"
          part="more"
          className="link"
          aria-expanded={isTextOpen}
          onClick={engine.toggleText}
        >
          {isTextOpen ? words.showLess : words.showMore}
        </button>
      )}
    </div>
  );
}

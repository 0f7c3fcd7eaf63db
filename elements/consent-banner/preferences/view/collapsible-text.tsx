import { useState } from 'react';
import { collapseText } from '../collapse-text.ts';
import type { PreferenceWords } from '../words/en.ts';

export function CollapsibleText({
  text,
  length,
  words,
}: {
  text: string;
  length: number;
  words: PreferenceWords;
}) {
  const [isOpen, setOpen] = useState(false);
  const short = collapseText(text, length);
  const shown = short === null || isOpen ? text : short;
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
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.showLess : words.showMore}
        </button>
      )}
    </div>
  );
}

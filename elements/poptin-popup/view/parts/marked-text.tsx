import type { ReactNode } from 'react';
import { safeLink } from '../../../../shared/base/safe-address.ts';

/** `**marked**` words and `[links](address)`; everything else is text, and markup is never parsed. */
// linear: from each bracket it looks at 2,500 letters at most
const MARKS = /\*\*(.+?)\*\*|\[([^\]]{1,500})\]\(\s{0,9}([^\s)]{1,2000})\s{0,9}\)/g;

/**
 * A text of the settings with its marks and links drawn. A link opens in a new tab, so that the popup and typed text
 * stay.
 */
export function markedText(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, marked, label, url = ''] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (marked !== undefined) {
      parts.push(
        <mark key={from} className="popup-mark" part="mark">
          {marked}
        </mark>,
      );
    } else if (safeLink(url)) {
      parts.push(
        <a key={from} className="popup-link" part="link" href={url} target="_blank" rel="noopener">
          {label}
        </a>,
      );
    } else parts.push(label);
  }
  return parts.length > 0 ? [...parts, text.slice(from)] : text;
}

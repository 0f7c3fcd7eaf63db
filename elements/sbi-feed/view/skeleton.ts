import { MOBILE_MAX } from '../photos/columns.ts';
import { isLarge } from '../photos/layout.ts';
import type { FeedSettings } from '../source/settings.ts';
import { toBoxStyle } from './feed.tsx';

/**
 * Space for photos whose file is loading: as many empty tiles as the attributes will show, so that content below the
 * feed does not move when they arrive.
 * @param room that the page has kept before; it may know of a header, and of a button below the photos.
 */
export function drawSkeleton(
  { document, innerWidth }: Window,
  settings: FeedSettings,
  room: number,
): HTMLElement {
  const make = (parent: Element, tag: string, className: string) => {
    const element = document.createElement(tag);
    element.className = className;
    parent.append(element);
    return element;
  };
  const skeleton = document.createElement('div');
  skeleton.className = 'tagdrop-root';
  skeleton.ariaHidden = 'true';
  // no more than a window shows: nobody knows before a file arrives whether it has only three photos
  Object.assign(skeleton.style, { minBlockSize: `${room}px`, maxBlockSize: '100vh', overflow: 'hidden' });
  const feed = make(skeleton, 'div', 'feed');
  for (const [name, value] of Object.entries(toBoxStyle(settings, 0))) feed.style.setProperty(name, value);
  const list = make(make(feed, 'div', 'frame'), 'ul', `list ${settings.layout}`);
  const { num, numMobile, layout } = settings;
  const count = innerWidth < MOBILE_MAX ? numMobile : num;
  for (let place = 0; place < count; place += 1)
    make(list, 'li', isLarge({ place, highlighted: false }, layout) ? 'item large' : 'item');
  return skeleton;
}

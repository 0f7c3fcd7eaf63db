import { createRoot } from 'react-dom/client';
import { Thumbnail } from './preview/thumbnail.tsx';
import { isObject } from './state/json-path.ts';

/** The width of a picture in the plugin's list of popups, in pixels. */
const SPACE = 160;

// the list of popups of the WordPress plugin: <span data-tagdrop-picture="{the popup}">
for (const place of document.querySelectorAll<HTMLElement>('[data-tagdrop-picture]')) {
  const popup: unknown = JSON.parse(place.dataset.tagdropPicture ?? 'null');
  if (!isObject(popup)) continue;
  createRoot(place).render(
    <Thumbnail
      frame={place.dataset.tagdropFrame ?? 'frame.html'}
      popup={popup}
      space={SPACE}
      page={{
        language: document.documentElement.lang.toLowerCase() || 'en',
        isRightToLeft: document.documentElement.dir === 'rtl',
        isDark: false,
        isStill: true,
      }}
    />,
  );
}

/**
 * Our drawings for a teaser: `image="tagdrop:gift"`. One line each, in the colour of the text; the names are those of
 * a popup's drawings (popup content `image.src`).
 */
const ICONS: Readonly<Record<string, string>> = {
  gift: 'M4 11h16v10H4zM2.5 7h19v4h-19zM12 7v14M12 7C9 7 6 6 6.5 4S10.5 2.5 12 7c1.5-4.5 5-5 5.5-3S15 7 12 7z',
  envelope: 'M3 5h18v14H3zM3.5 6l8.5 7 8.5-7',
  tag: 'M3 3h9l9 9-9 9-9-9zM7.5 7.4v.2',
  percent:
    'M5 19L19 5M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  truck:
    'M1.5 6H14v11H1.5zM14 10h4.5l4 4v3H14M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  heart: 'M12 20.5C4 15 2 11 3.5 7.5s6.5-4 8.5 0c2-4 7-3.5 8.5 0S20 15 12 20.5z',
  megaphone: 'M3 10v4h4l9 4.5V5.5L7 10zM8 14l1.5 6h3L11 15.5M19 9.5a4 4 0 0 1 0 5',
};

/** @returns the path on a square of 24; '' for an unknown name, which draws no icon. */
export const findIcon = (image: string): string => {
  const name = image.slice('tagdrop:'.length);
  return Object.hasOwn(ICONS, name) ? (ICONS[name] as string) : '';
};

export const ICON_NAMES = Object.keys(ICONS);

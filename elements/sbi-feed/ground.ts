/** A text colour that can be read on a ground which the site's owner chose (WCAG 1.4.3); '' for an unknown ground. */
export function textOn(ground: string): string {
  const channels = /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(ground)?.slice(1).map(Number);
  if (!channels) return '';
  const [red = 0, green = 0, blue = 0] = channels.map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#fff' : '#111';
}

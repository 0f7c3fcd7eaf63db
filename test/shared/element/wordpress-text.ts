/**
 * What WordPress' text filter makes of a post in the classic editor (`wpautop` of WordPress 6, as far as it concerns
 * our tags): HTML blocks get empty lines around them, even inside a script; empty lines separate paragraphs, even
 * inside a script; a single line end becomes a line break, but not inside a script.
 */
const BLOCK =
  'table|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|p|h[1-6]|hr|section|article|figure';

export function autop(post: string): string {
  const opened = new RegExp(`(<(?:${BLOCK})[\\s/>])`, 'gi');
  const closed = new RegExp(`(</(?:${BLOCK})>)`, 'gi');
  const paragraphs = post
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\s*<br\s*\/?>/g, '\n\n')
    .replace(opened, '\n\n$1')
    .replace(closed, '$1\n\n')
    .split(/\n\s*\n/)
    .filter((each) => each.trim());
  const html = paragraphs.map((each) => `<p>${each.replace(/^\n+|\n+$/g, '')}</p>\n`).join('');
  const cleaned = html
    .replace(new RegExp(`<p>\\s*(</?(?:${BLOCK})[^>]*>)\\s*</p>`, 'gi'), '$1')
    .replace(new RegExp(`<p>\\s*(</?(?:${BLOCK})[^>]*>)`, 'gi'), '$1')
    .replace(new RegExp(`(</?(?:${BLOCK})[^>]*>)\\s*</p>`, 'gi'), '$1');
  const kept: string[] = [];
  return cleaned
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, (each) => `{{kept ${kept.push(each) - 1}}}`)
    .replace(/(<br \/>)?\s*\n/g, (all, br) => (br ? all : '<br />\n'))
    .replace(new RegExp(`(</?(?:${BLOCK})[^>]*>)\\s*<br />`, 'gi'), '$1')
    .replace(/\{\{kept (\d+)\}\}/g, (_, at) => kept[Number(at)] ?? '');
}

import type { FeedContent, MediaType, RawPost } from '../photos/photo.ts';

/** Reads Smash Balloon 6's markup into records. The markup itself is never used again (decision D-6). */

/** The rendered block in a tag, or null. */
export const findBlock = (host: ParentNode): HTMLElement | null =>
  host.querySelector<HTMLElement>('.sbi[data-feedid],#sb_instagram');

export function readBlock(block: HTMLElement): FeedContent {
  const follow = attribute(block, '.sbi_follow_btn a', 'href');
  return {
    posts: readPosts(block),
    profile: readProfile(block),
    follow: follow ? { label: readText(block, '.sbi_follow_btn'), link: follow } : null,
    more: block.querySelector('.sbi_load_btn') && readText(block, '.sbi_btn_text'),
    resized: attribute(block, '.sbi_resized_image_data', 'data-resized'),
    height: (block.classList.contains('sbi_fixed_height') && Number.parseFloat(block.style.height)) || 0,
  };
}

/** The posts of a block, or of an answer that was parsed into a separate document. */
export const readPosts = (root: ParentNode): RawPost[] =>
  [...root.querySelectorAll<HTMLElement>('.sbi_item')].map((item) => ({
    id: item.id.replace(/^sbi_/, ''),
    link: attribute(item, '.sbi_photo', 'href'),
    caption: attribute(item, '.sbi_photo>img', 'alt') || readText(item, '.sbi-screenreader'),
    type: (/sbi_type_(video|carousel)/.exec(item.className)?.[1] ?? 'image') as MediaType,
    date: Number(item.dataset.date) || 0,
    sources: attribute(item, '.sbi_photo', 'data-img-src-set'),
    full: attribute(item, '.sbi_photo', 'data-full-res'),
    // flag imageLoadDisable
    fixed: item.classList.contains('sbi_no_resraise') && attribute(item, '.sbi_photo>img', 'src'),
    // the free plugin names neither a video nor a size; a video is behind the link
    video: '',
    ratio: 0,
    highlighted: item.classList.contains('sbi_highlighted'),
  }));

function readProfile(block: Element): FeedContent['profile'] {
  const name =
    readText(block, '.sb_instagram_header h3') ||
    attribute(block, '.sbi_header_link', 'title')?.replace(/^@/, '');
  if (!name) return null;
  return {
    name,
    bio: readText(block, '.sbi_bio'),
    link: attribute(block, '.sbi_header_link', 'href'),
    avatars: [
      attribute(block, '.sbi_header_img>img', 'src'),
      attribute(block, '.sbi_header_img', 'data-avatar-url'),
    ],
  };
}

const attribute = (root: ParentNode, selector: string, name: string) =>
  root.querySelector(selector)?.getAttribute(name);

const readText = (root: ParentNode, selector: string) =>
  root.querySelector(selector)?.textContent?.trim() ?? '';

import { trustedPolicy } from '../../shared/markup/trusted-types.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  addressOf,
  type ButtonLook,
  type FeedContent,
  type MediaType,
  type Photo,
  type Profile,
  withoutDoubles,
} from './photo.ts';
import { readSources } from './wire.ts';

/** Reads what Smash Balloon renders (peers §2) into records. Its markup itself is never used again (design §3.6). */

/** The rendered block in a tag, or null. */
export const findBlock = (host: ParentNode): HTMLElement | null =>
  host.querySelector<HTMLElement>('.sbi[data-feedid],#sb_instagram');

export function readBlock(block: HTMLElement, base: string): FeedContent {
  const items = readItems(block, base);
  const photos = withoutDoubles(items.photos, new Set());
  const more = block.querySelector('.sbi_load_btn');
  const follow = block.querySelector<HTMLElement>('.sbi_follow_btn a');
  const link = addressOf(follow?.getAttribute('href'), base);
  return {
    photos,
    dropped: items.found - photos.length,
    profile: readProfile(block, base),
    follow: follow && link ? { ...lookOf(follow, 'span'), link } : null,
    more: more ? lookOf(more as HTMLElement, '.sbi_btn_text') : null,
    resized: block.querySelector('.sbi_resized_image_data')?.getAttribute('data-resized'),
    palette: block.classList.contains('sbi_palette_dark')
      ? 'dark'
      : block.classList.contains('sbi_palette_light')
        ? 'light'
        : '',
    height: block.classList.contains('sbi_fixed_height') ? Number.parseFloat(block.style.height) || 0 : 0,
  };
}

/** @returns the photos, and how many items there were. */
export function readItems(root: ParentNode, base: string): { photos: Photo[]; found: number } {
  const items = [...root.querySelectorAll<HTMLElement>('.sbi_item')];
  return { photos: items.flatMap((item) => readItem(item, base)), found: items.length };
}

/** The items of an answer. It is parsed into a document of its own, where nothing runs and nothing is fetched. */
export function parseItems(
  page: Window & typeof globalThis,
  html: string,
  base: string,
): Result<ReturnType<typeof readItems>, string> {
  try {
    const trusted = trustedPolicy(page)?.createHTML(html) ?? html;
    return ok(readItems(new page.DOMParser().parseFromString(trusted, 'text/html'), base));
  } catch {
    return err('the page’s Content-Security-Policy must allow `trusted-types tagdrop`');
  }
}

function readItem(item: HTMLElement, base: string): Photo[] {
  const id = item.id.replace(/^sbi_/, '');
  if (!id) return [];
  const anchor = item.querySelector('.sbi_photo');
  const image = item.querySelector('.sbi_photo > img, .sbi_photo img:last-of-type');
  const caption = image?.getAttribute('alt') || item.querySelector('.sbi-screenreader')?.textContent || '';
  const isFixed = item.classList.contains('sbi_no_resraise');
  return [
    {
      id,
      link: addressOf(anchor?.getAttribute('href'), base),
      caption,
      type: typeOf(item),
      date: Number(item.dataset.date) || 0,
      sources: readSources(anchor?.getAttribute('data-img-src-set'), base),
      full: addressOf(anchor?.getAttribute('data-full-res'), base),
      fixed: isFixed ? addressOf(image?.getAttribute('src'), base) : '',
      highlighted: item.classList.contains('sbi_highlighted'),
    },
  ];
}

const typeOf = ({ classList }: Element): MediaType =>
  classList.contains('sbi_type_video')
    ? 'video'
    : classList.contains('sbi_type_carousel')
      ? 'carousel'
      : 'image';

function readProfile(block: ParentNode, base: string): Profile | null {
  const header = block.querySelector('.sb_instagram_header');
  const link = header?.querySelector('.sbi_header_link');
  const picture = header?.querySelector('.sbi_header_img');
  const name =
    header?.querySelector('h3')?.textContent?.trim() || link?.getAttribute('title')?.replace(/^@/, '');
  if (!header || !name) return null;
  const avatars = [
    picture?.querySelector(':scope > img')?.getAttribute('src'),
    picture?.getAttribute('data-avatar-url'),
  ];
  return {
    link: addressOf(link?.getAttribute('href'), base),
    name,
    bio: header.querySelector('.sbi_bio')?.textContent?.trim() ?? '',
    avatars: avatars.map((each) => addressOf(each, base)).filter(Boolean),
  };
}

const lookOf = (button: HTMLElement, label: string): ButtonLook => ({
  label: button.querySelector(label)?.textContent?.trim() ?? '',
  ground: button.style.backgroundColor,
});

import { ACCOUNT, POSTS, type Post } from './posts.ts';

/** Writes feeds in the markup that the plugin sends, as data for the element; see the recordings of its tests. */
export interface BlockOptions {
  readonly feed?: string;
  /** Where the account's own images are; another host than the page's makes them a third party. */
  readonly images?: string;
  readonly num?: number;
  readonly numMobile?: number;
  readonly cols?: number;
  readonly aspect?: string;
  readonly flags?: string;
  readonly nonce?: string;
  /** False for the last page. */
  readonly more?: boolean;
  /** Ids whose local copies are known. */
  readonly copies?: readonly string[];
  readonly posts?: readonly Post[];
  readonly header?: boolean;
  /** The owner's settings: classes of the block, the header's size, backgrounds of the buttons. */
  readonly palette?: 'inherit' | 'dark' | 'light';
  readonly headerSize?: 'small' | 'medium' | 'large';
  readonly buttons?: readonly [more: string, follow: string];
}

export const NONCE = 'de30c0ffee';
export const COPIES = '/wp-content/uploads/sb-instagram-feed-images/';
export const ORIGINALS = '/feed-images/';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const copyOf = ({ id, ratio }: Post) => ({
  id,
  ratio: ratio.toFixed(2),
  sizes: { full: 640, low: 320, thumb: 150 },
  extension: '.webp',
});

export function itemsHtml(posts: readonly Post[], images = ''): string {
  return posts
    .map((post) => {
      const url = (size: string) => `${images}${ORIGINALS}${post.id}-${size}.jpg`;
      const sources = { d: url('d'), 150: url('150'), 320: url('320'), 640: url('640') };
      const set = escaped(JSON.stringify(sources).replaceAll('/', '\\/'));
      return `<div class="sbi_item sbi_type_${post.type} sbi_new sbi_transition" id="sbi_${post.id}" data-date="${post.date}">
  <div class="sbi_photo_wrap">
    <a class="sbi_photo" href="https://www.instagram.com/p/${post.id}/" target="_blank" rel="noopener nofollow" data-full-res="${url('d')}" data-img-src-set="${set}">
      <span class="sbi-screenreader">${escaped(post.caption.slice(0, 50))}</span>
      <img src="/wp-content/plugins/instagram-feed/img/placeholder.png" alt="${escaped(post.caption)}" aria-hidden="true">
    </a>
  </div>
</div>`;
    })
    .join('\n');
}

const headerOf = (size: string) => `<div class="sb_instagram_header sbi_${size}">
  <a class="sbi_header_link" target="_blank" rel="nofollow noopener" href="https://www.instagram.com/${ACCOUNT.name}/" title="@${ACCOUNT.name}">
    <div class="sbi_header_text">
      <div class="sbi_header_img" data-avatar-url="${ORIGINALS}avatar-150.jpg"><img src="${COPIES}${ACCOUNT.name}.webp" alt="" width="50" height="50"></div>
      <div class="sbi_feedtheme_header_text"><h3>${ACCOUNT.name}</h3><p class="sbi_bio">${ACCOUNT.bio.replace('\n', '<br>\n')}</p></div>
    </div>
  </a>
</div>`;

export function blockHtml({
  feed = '1',
  images = '',
  num = 9,
  numMobile = 4,
  cols = 3,
  aspect = '1:1',
  flags = 'favorLocal',
  nonce = NONCE,
  more = true,
  copies = [],
  posts = POSTS.slice(0, Math.max(num, numMobile)),
  header: hasHeader = true,
  palette = 'inherit',
  headerSize = 'medium',
  buttons,
}: BlockOptions): string {
  const map = Object.fromEntries(
    POSTS.filter(({ id }) => copies.includes(id)).map((post) => [post.id, copyOf(post)]),
  );
  const grounds = [0, 1].map((at) => (buttons ? ` style="background: ${buttons[at]};"` : ''));
  const resized = copies.length > 0 ? escaped(JSON.stringify(map)) : '[]';
  return `<div id="sb_instagram" class="sbi sbi_mob_col_1 sbi_tab_col_2 sbi_col_${cols} sbi_width_resp${palette === 'inherit' ? '' : ` sbi_palette_${palette}`}" data-feedid="*${feed}" data-res="auto" data-cols="${cols}" data-colsmobile="1" data-colstablet="2" data-num="${num}" data-nummobile="${numMobile}" data-item-padding="5" data-shortcode-atts="${escaped(JSON.stringify({ feed }))}" data-postid="30" data-locatornonce="${nonce}" data-imageaspectratio="${aspect}" data-sbi-flags="${flags}">
${hasHeader ? headerOf(headerSize) : ''}
<div id="sbi_images" style="gap: 10px;">
${itemsHtml(posts, images)}
</div>
<div id="sbi_load">
  ${more ? `<button class="sbi_load_btn" type="button"${grounds[0]}><span class="sbi_btn_text">Load More</span><span class="sbi_loader sbi_hidden" aria-hidden="true"></span></button>` : ''}
  <span class="sbi_follow_btn sbi_custom"><a target="_blank" rel="nofollow noopener" href="https://www.instagram.com/${ACCOUNT.name}/"${grounds[1]}><span>Follow on Instagram</span></a></span>
</div>
<span class="sbi_resized_image_data" data-feed-id="*${feed}" data-resized="${resized}"></span>
</div>`;
}

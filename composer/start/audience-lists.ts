import { CODES } from '../../elements/poptin-popup/form/countries.ts';

export const COUNTRIES: readonly string[] = CODES.split(' ');

/** Languages that a browser is often set to, by their first part. */
export const SPOKEN: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ' +
  'ko lo lt lv mk ml mn mr ms mt my nb ne nl nn pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh'
).split(' ');

/** How the hosts of search engines begin: most have one for each country. */
export const SEARCH_ENGINES: readonly string[] = [
  'google.',
  'bing.com',
  'duckduckgo.com',
  'search.yahoo.',
  'ecosia.org',
  'search.brave.com',
  'startpage.com',
  'qwant.com',
  'yandex.',
  'ya.ru',
  'baidu.com',
  'm.baidu.com',
  'search.naver.com',
  'm.search.naver.com',
];

/** Sites of social networks, and the short addresses of their links. */
export const SOCIAL_NETWORKS: readonly string[] = [
  'facebook.com',
  'instagram.com',
  'tiktok.com',
  'youtube.com',
  'pinterest.com',
  'linkedin.com',
  'lnkd.in',
  'x.com',
  'twitter.com',
  't.co',
  'reddit.com',
  'threads.net',
  'threads.com',
  'bsky.app',
];

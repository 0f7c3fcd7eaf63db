import { describe, expect, test } from 'vitest';
import { attributes } from '../../../../elements/sbi-feed/attributes.ts';
import { type FeedSettings, readSettings } from '../../../../elements/sbi-feed/source/settings.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

describe('settings', () => {
  const { window } = fakeBrowser({ url: 'https://www.shop.example/blog/post/' });
  const settings = (changes: object, html = '') => {
    window.document.body.innerHTML = html;
    const config = { ...readDefaults(attributes), ...changes } as unknown as FeedSettings['config'];
    return readSettings(config, window.document.querySelector<HTMLElement>('.sbi'), window);
  };
  const block = `<div class="sbi sbi_mob_col_auto" data-feedid="*3" data-cols="5" data-colstablet="same" data-num="x" data-nummobile="4"
    data-imageaspectratio="3:4" data-sbi-flags="favorLocal, gdpr" data-item-padding="0"><img src="/blog/wp-content/x.png"></div>`;

  test('default to the plugin’s', () => {
    expect(settings({})).toMatchObject({
      ...{ feedId: '', num: 20, numMobile: 20, resolution: 'auto', aspect: '1:1', gap: 10 },
      columns: [1, 2, 2, 4],
      ajaxUrl: 'https://www.shop.example/wp-admin/admin-ajax.php',
      resizedUrl: 'https://www.shop.example/wp-content/uploads/sb-instagram-feed-images/',
    });
  });

  test('come from the block, where its values are valid', () => {
    const read = settings({}, block);
    expect(read).toMatchObject({ feedId: '*3', num: 20, numMobile: 4, aspect: '3:4', gap: 0 });
    expect(read.columns).toEqual([1, 2, 5, 5]);
    expect([read.has('gdpr'), read.has('favorLocal'), read.has('locator')]).toEqual([true, true, false]);
    expect(read.ajaxUrl).toBe('https://www.shop.example/blog/wp-admin/admin-ajax.php');
  });

  test('come from the tag before the block', () => {
    const changes = {
      feedId: '7',
      cols: 2,
      colsMobile: 'same',
      num: 3,
      imageAspect: '4:5',
      itemPadding: 1,
      locator: true,
    };
    const read = settings(changes, block);
    expect(read).toMatchObject({ feedId: '*7', num: 3, aspect: '4:5', gap: 2, columns: [2, 2, 2, 2] });
    expect(read.has('locator')).toBe(true);
  });

  test('an ajax-url is used unchanged, and its host counts as the site’s own (decision site-25)', () => {
    const read = settings({ ajaxUrl: 'https://cms.example.org/sub/wp-admin/admin-ajax.php' });
    expect(read.ajaxUrl).toBe('https://cms.example.org/sub/wp-admin/admin-ajax.php');
    expect(read.resizedUrl).toBe('https://cms.example.org/sub/wp-content/uploads/sb-instagram-feed-images/');
    expect(read.ownHosts).toEqual(['shop.example', 'cms.example.org', 'cms.example.org']);
  });

  test('a carousel has 3, 2 or 1 slides, whatever the block’s grid has', () => {
    expect(settings({ layout: 'carousel' }, block).columns).toEqual([1, 2, 2, 3]);
    expect(settings({ layout: 'carousel', cols: 6 }, block).columns).toEqual([1, 2, 2, 6]);
  });

  test('a printed option that can’t be converted to text counts as absent', () => {
    const broken = { toString: 1, valueOf: 1 };
    Object.assign(window, { sb_instagram_js_options: { ajax_url: broken, resized_url: broken } });
    expect(settings({})).toMatchObject({
      ajaxUrl: 'https://www.shop.example/wp-admin/admin-ajax.php',
      resizedUrl: 'https://www.shop.example/wp-content/uploads/sb-instagram-feed-images/',
    });
    Reflect.deleteProperty(window, 'sb_instagram_js_options');
  });
});

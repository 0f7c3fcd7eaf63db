import { describe, expect, test } from 'vitest';
import { shortenAddress } from '../../../../elements/display-run/visitor/page-address.ts';

describe('the stored form of an address', () => {
  test.each([
    ['https://shop.example/reset?secret=tok123', 'https://shop.example/reset'],
    [
      'https://shop.example/?utm_source=mail&order=7&gclid=x',
      'https://shop.example/?utm_source=mail&gclid=x',
    ],
    [
      'https://shop.example/?utm_source=mail&utm_term=jo@example.org',
      'https://shop.example/?utm_source=mail',
    ],
    ['https://shop.example/reset/SECRETPATH', 'https://shop.example/reset/*'],
    ['https://shop.example/he/password-reset/abc/x', 'https://shop.example/he/password-reset/*/*'],
    ['https://shop.example/verify-email/9f1c', 'https://shop.example/verify-email/*'],
    ['https://shop.example/verify/9f1c', 'https://shop.example/verify/*'],
    ['https://shop.example/unsubscribe/jo@x.example', 'https://shop.example/unsubscribe/*'],
    ['https://shop.example/u/jo%40x.example/edit', 'https://shop.example/u/*/edit'],
    ['https://shop.example/d/a1B2c3D4e5F6g7H8i9J0', 'https://shop.example/d/*'],
    ['https://shop.example/o/2f6e1c6a-0b5c-4a53-9a53-6f0c5d1f2e3a', 'https://shop.example/o/*'],
    [
      'https://shop.example/blog/10-best-popups-of-2026-for-shops',
      'https://shop.example/blog/10-best-popups-of-2026-for-shops',
    ],
    [
      'https://shop.example/products/internationalisation',
      'https://shop.example/products/internationalisation',
    ],
    // Django's and Shopify's: a number, and then the token
    ['https://shop.example/reset/MTA/c2m1xx-4a3b/', 'https://shop.example/reset/*/*/'],
    ['https://shop.example/account/activate/17/ab12-1588', 'https://shop.example/account/activate/*/*'],
    ['https://shop.example/confirm-email/9f1c', 'https://shop.example/confirm-email/*'],
    ['https://shop.example/lost-password/9f1c', 'https://shop.example/lost-password/*'],
    ['https://shop.example/accept-invitation/9f1c', 'https://shop.example/accept-invitation/*'],
    ['https://shop.example/#/reset/9f1c', 'https://shop.example/'],
    ['https://jo:pw@shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/conformity/a', 'https://shop.example/conformity/a'],
    ['https://shop.example/reset/', 'https://shop.example/reset/'],
    ['https://shop.example/a#access_token=t', 'https://shop.example/a'],
    ['https://shop.example/a?x=1#top', 'https://shop.example/a#top'],
    ['https://shop.example/accept-invitation/abcdef', 'https://shop.example/accept-invitation/*'],
    ['https://shop.example/resetPassword/abcdef', 'https://shop.example/resetPassword/*'],
    ['https://shop.example/email-verification/9f1c7d30', 'https://shop.example/email-verification/*'],
    ['https://shop.example/invitations/aBcDeFgH', 'https://shop.example/invitations/*'],
    // categories of shops
    ['https://shop.example/invitations/wedding/floral', 'https://shop.example/invitations/wedding/floral'],
    ['https://shop.example/tokens/btc/price', 'https://shop.example/tokens/btc/price'],
    ['https://shop.example/recovery/massage-guns', 'https://shop.example/recovery/massage-guns'],
    ['', ''],
  ])('%s is stored as "%s"', (href, stored) => expect(shortenAddress(href)).toBe(stored));
});

import { expect, test } from 'vitest';
import { withoutSecrets } from '../../shared/without-secrets.ts';

const SITE = 'https://shop.example/order';

test.each([
  ['?token=SECRET&utm_source=news', '?utm_source=news'],
  ['?reset_password=1&page=2', '?page=2'],
  ['?sig=abc&file=a.pdf', '?file=a.pdf'],
  ['?to=jo@example.org', ''],
  ['?email=x', ''],
  ['?t=eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', ''],
  ['?PHPSESSID=abc', ''],
  ['?wc_key=abc&data[key]=abc&access_key=abc', ''],
  ['?passcode=1&verification=1&confirm=1', ''],
  ['?tagdrop-key=abc&ppt-token=abc', ''],
  ['?eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', ''],
  ['?jo@example.org', ''],
  ['?u=jo%2Btag%40example.org&v=jo%2540example.org', ''],
  ['?u=jo+tag@example.org', ''],
  ['?q=write+to+jo@example.org', ''],
  ['?utm_term=jo@example.org', ''],
  ['?t=9f86d081884c7d659a2feaa0c55ad015', ''],
  ['?t=aB3_xY9-kLmN0pQrStUvWxYz', ''],
  ['?next=/reset?token=SECRET', ''],
  ['?next=https%3A%2F%2Fshop.example%2F%3Ftoken%3DSECRET', ''],
  ['?next=/reset/SECRET', ''],
  ['#access_token=SECRET', ''],
  ['#/reset/SECRET', ''],
  ['#jo@example.org', ''],
  ['#eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', ''],
  [';jsessionid=1A2B?page=2', '?page=2'],
  ['?authorization=abc&auth=abc&oauth_verifier=abc&authorize=1', ''],
  ['?session=spring&session_id=1&wpsession=1&my_session=1', ''], // a session is rather a visitor's than a season
  ['?ASPSESSIONIDAB=1&JSESSIONID=1&sessid=1', ''],
  ['?order_key=wc_1&sort=a', '?sort=a'],
  ['?t=aB3-xY9-kLmN0pQrStUvWxYz12', ''],
  ['?t=Zx9Kq-Lm3Pd-Rt7Wv-Bn2Hc-Yf', ''],
  ['?next=/accept-invitation/abcdef', ''],
  ['?next=/reset_password/abcdef', ''],
  ['?next=/verifyEmail/abcdef', ''],
  ['?next=/magic-link/abcdef', ''],
  ['?next=/tokens/9f1c7d30', ''],
  ['?next=/recovery/aBcDeFgH', ''],
  ['#/shop?token=SECRET&cat=1', '#/shop?cat=1'],
  ['#!/shop?token=SECRET', '#!/shop'],
  ['#/reset/SECRET?cat=1', ''],
  ['#/shop/jo@example.org?cat=1', ''],
  ['#/id=1', ''],
  ['#/shop?page=1#/reset?token=SECRET', ''],
  ['?next=/tokens/abcdefghijklmnopqrstuv', ''],
  ['?t=Abcdefghijklmnopq1rstuvwxyz', ''],
  ['?ticket=ST-12-abc&oobCode=abc&hmac=abc', ''], // CAS, Firebase, Shopify
  ['?mkt_tok=abc&csrf=abc&_xsrf=abc&mfa=123456&2fa=123456', ''],
  ['?phone=%2B49301234567&tel=0301234567&mobile-phone=1&phone_number=1&user[phone]=1&iban=DE89&ssn=078', ''],
  ['?next=/login/eyJhbGciOiJI-a.eyJzdWIiOiJ-x.c2lnbmF0dXJl-z', ''],
])('%s is sent as "%s"', (asked, sent) => {
  expect(withoutSecrets(SITE + asked)).toBe(SITE + sent);
});

/** Ordinary queries and hashes, which stay as they are. */
test.each(
  `?q=tea#reviews
?gclid=1&color=red
?gclid=EAIaIQobChMI9f86d081884c7d659a2feaa
?author=5&coupon_code=SAVE10
?author_id=5&author_name=Ada&authorId=5&authors=2&author[]=1
?possession=1&obsession=2
?sort_key=price&sort-key=name&group_key=year
?q=10-best-popups-of-2026-for-shops
?preset=a&drink=hotpot&pass_type=day
?phones=all&headphone=sony&tickets=2&hotel=4&ticket_type=day
?keyword=tea&monkey=1&design=2&passenger=2
?item=a+b%20c
?product=Galaxy-S24-Ultra-256GB-Black
?product=iPhone-15-Pro-Max-256GB-Blue-Titanium
?product=Samsung_Galaxy_S24_Ultra_Black
?product=Sony-WH-1000XM5-Wireless-Headphones
?next=/shop/shoes?size=42
?next=/invitations/wedding/floral
?next=/wedding-invitations/2
?next=/tokens/btc/price
?next=/tokens/erc20/price
?next=/recovery/massage-guns
?next=/recovery/massage-gun-2.html
?next=/activated-charcoal/soap
?next=/magic/cards/booster-boxes
?next=/password-managers/family
?next=/confirmation-dresses/girls
?next=/otp-banks/
#Section-2-Terms-and-Conditions
#Terms_and_conditions_of_2026_Shop
#/
#/shop?cat=1
#!/product?id=5&color=red
#/shop/shoes
#/invitations/wedding?page=2
#`.split('\n'),
)('%s is sent whole', (asked) => {
  expect(withoutSecrets(SITE + asked)).toBe(SITE + asked);
});

test.each([
  ['?', '=1', 'passw'],
  ['?next=/', '/x', 'passw'],
  ['?', '=1', 'reset-'],
  ['?next=/', '/x', 'token_'],
  ['?next=/recovery/', '!', 'ab-'],
  ['?t=', '!', 'Ab1-'],
  ['#/', '?', 'a_'],
  ['#/', '=1', '?#/'],
])('a long text is read in no time: %s…%s', (start, end, part) => {
  const long = `${start}${part}${part.slice(-1).repeat(20_000)}${part.repeat(5_000)}!${end}`;
  const begun = performance.now();
  withoutSecrets(SITE + long);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('leaves a text that is not an address unchanged', () => {
  expect(withoutSecrets('tel:+4420#x')).toBe('tel:+4420#x');
  expect(withoutSecrets('no address?')).toBe('no address?');
});

test('a name and a password before the host are not sent', () => {
  expect(withoutSecrets('https://jo:pw@shop.example/a')).toBe('https://shop.example/a');
});

test('of a message its secrets are not sent', () => {
  expect(withoutSecrets('mailto:a@x.example?subject=Hi&cc=jo@x.example')).toBe(
    'mailto:a@x.example?subject=Hi',
  );
});

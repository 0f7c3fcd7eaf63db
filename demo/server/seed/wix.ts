import { client } from './seed-client.ts';
import { EMAIL, formAbout } from './words.ts';

const AFTER_1_S = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };
const AT_THE_SIDE = {
  poptin_type: 'sside',
  poptin_format: 'format_2',
  poptin_size: { width: 300, height: 300 },
  ...AFTER_1_S,
};

/** A site of the site builder (popup §1): popups that know the cart, and one that a member asks for. */
export const wix = [
  client('wix', 'Site builder’s store: cart rules, member, ordered products', [
    {
      ...AT_THE_SIDE,
      poptin_id: 'wixtotal00001',
      poptin_name: 'Free shipping',
      poptin_target: 'social_proof',
      wix_cart_filter: [
        { action: 'total_price', compare: 'greater_than_or_equal', value: '120', products: [] },
        { action: 'does_not_contain', products: [{ product_id: 'house-espresso-1000' }] },
      ],
      content: {
        title: 'Shipping is on us',
        text: 'Your cart is worth 120 shekels or more.',
        button: { label: 'Good', action: 'close', url: '' },
      },
      design_properties: { poptin_location: 'right-bottom' },
    },
    {
      ...AT_THE_SIDE,
      poptin_id: 'wixbeans00001',
      poptin_name: 'Espresso advice',
      wix_cart_filter: [{ action: 'contains', products: [{ product_id: 'house-espresso-1000' }] }],
      content: {
        ...formAbout('Espresso tonight?', 'We send you our recipe for this roast.'),
        fields: [EMAIL],
        button: { label: 'Send it', action: 'submit', url: '' },
      },
      design_properties: { poptin_location: 'left-bottom' },
    },
    {
      poptin_id: 'wixclub000001',
      poptin_name: 'Coffee club',
      on_click: 1,
      content: formAbout('The coffee club', 'A new roast every month, and your name on the bag.'),
    },
  ]),
];

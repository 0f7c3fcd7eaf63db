import { client } from './seed-client.ts';
import { EMAIL, formAbout } from './words.ts';

const AFTER_1_S = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };
const AT_THE_SIDE = { poptin_type: 'sside', poptin_format: 'format_3', ...AFTER_1_S };

/** A shop of the online-store platform (popup §1): popups that know the cart, and products to put into it. */
export const shopify = [
  client('shopify', 'Online store: recommendations, add to cart, cart rules', [
    {
      ...AT_THE_SIDE,
      poptin_id: 'shoptotal0001',
      poptin_name: 'Free shipping',
      poptin_target: 'social_proof',
      poptin_size: { width: 320, height: 200 },
      shopify_cart_filter: [
        { action: 'total_price', compare: 'greater_than_or_equal', value: '40', products: [] },
        { action: 'does_not_contain', products: [{ product_id: 7004 }] },
      ],
      content: {
        title: 'Shipping is on us',
        text: 'Your cart is worth 40 dollars or more. Shall the dripper come along?',
        button: { label: 'Add the dripper', action: 'add-to-cart', url: '' },
      },
      design_properties: { poptin_location: 'right-bottom', add_to_cart: '70041@1@0' },
    },
    {
      poptin_id: 'shoprecom0001',
      poptin_name: 'You may also like',
      poptin_target: 'click',
      poptin_size: { width: 800, height: 0 },
      poptin_format: 'format_4',
      on_click: 1,
      content: {
        title: 'Goes well with it',
        text: 'What others brewed after this one.',
        products: { manual_products: ['7002', '7004', '7005'] },
      },
    },
    {
      poptin_id: 'shopnews00001',
      poptin_name: 'Back in stock',
      on_click: 1,
      shopify_product_settings: {
        product_name: 'Gesha, the last of the harvest',
        product_url: '/demo/pages/shopify.html?product=gesha',
        product_id: 7005,
        variant_id: 70051,
        buttons_action: 'product_page',
      },
      content: {
        ...formAbout('Tell me when it is back', 'We write once: {{product_name}} is here.'),
        fields: [EMAIL],
        button: { label: 'Tell me', action: 'submit', url: '' },
      },
    },
  ]),
];

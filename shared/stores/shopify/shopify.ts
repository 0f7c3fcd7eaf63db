import type { OpenStore } from '../store.ts';

/** The online-store platform (popup §1). */
export const openShopify: OpenStore = () => ({
  name: 'shopify',
  ready: Promise.resolve(),
  customerId: () => '0',
  cart: () => null,
  mayTrack: () => true,
  onChange: () => () => {},
  stop() {},
});

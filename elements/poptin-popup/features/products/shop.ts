import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';
import { createStore, type Store } from '../../../../shared/base/store.ts';
import { shopUrl } from '../../../display-run/shops/shopify/api.ts';
import type { ActionOptions } from '../../actions/action.ts';
import { ADDED_MS } from './added.ts';
import type { Product, Variant } from './product.ts';

export interface ShopState {
  /** The chosen variant's id, by product. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The variant that was added to the cart a moment ago, or ''. */
  readonly added: string;
}

/** The products that a popup recommends, and the visitor's actions on them. */
export interface Shop extends Store<ShopState> {
  readonly products: readonly Product[];
  /** The buttons lead to the products' pages instead of the cart (`buttons_action`, popup §3). */
  readonly leads: boolean;
  /** A product's page, with the variant selected; '' if it is unknown. */
  pageOf(product: Product): string;
  choose(product: Product, variantId: string): void;
  chosenOf(product: Product): Variant;
  begin(options: ActionOptions): void;
}

/** The currency in which the visitor sees the shop; '' if the page does not say. */
export const shownCurrency = ({ window }: Browser): string => {
  const active = readGlobal(window, 'Shopify', 'currency', 'active');
  return typeof active === 'string' ? active : '';
};

export function createShop(browser: Browser, products: readonly Product[], buttonsLead: boolean): Shop {
  const store = createStore<ShopState>({ chosen: {}, added: '' });
  const { getState, setState } = store;
  const findChosen = ({ id, variants }: Product) =>
    variants.find((each) => each.id === getState().chosen[id]) ??
    variants.find(({ isSoldOut }) => !isSoldOut) ??
    variants[0];
  return {
    ...store,
    products,
    leads: buttonsLead,
    chosenOf: findChosen,
    pageOf(product) {
      if (!product.handle) return '';
      const page = shopUrl(browser, `products/${product.handle}`);
      return product.variants.length > 1 ? `${page}?variant=${findChosen(product).id}` : page;
    },
    choose({ id }, variantId) {
      setState({ chosen: { ...getState().chosen, [id]: variantId } });
    },
    begin({ host, signal }) {
      host.addEventListener(
        'poptin-add-to-cart',
        ({ detail }) => {
          setState({ added: detail.variant_id });
          const stop = browser.after(ADDED_MS, () => setState({ added: '' }));
          signal.addEventListener('abort', stop, { once: true });
        },
        { signal },
      );
      signal.addEventListener('abort', () => setState({ added: '' }), { once: true });
    },
  };
}

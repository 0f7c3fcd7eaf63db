import { emit } from '../../../../shared/element/emit.ts';
import { findShop } from '../../../display-run/shops/find-shop.ts';
import { openPageShop } from '../../../display-run/shops/page-shop.ts';
import { shopUrl } from '../../../display-run/shops/shopify/api.ts';
import type { ActionOptions } from '../../actions/action.ts';
import { navigate } from '../../lead/navigate.ts';
import { resolveButtonUrl } from '../../settings/links.ts';
import { ADDED_MS, type AddedDetail } from './added.ts';
import { findOrder } from './cart-order.ts';
import { readCart } from './wire.ts';
import { shopWords } from './words.ts';

/** The action `add-to-cart` (decision D-15): the shop's cart, the way to it, or to the product's page (popup §3). */
export async function addToCart(options: ActionOptions, target: string): Promise<void> {
  const { browser, host, poptin, context, signal, warn, change } = options;
  if (options.state().busy) return;
  const order = findOrder(readCart(poptin), target);
  if (order.kind === 'wrong') {
    return warn(`"${order.text}" cannot be put into the cart: variant id@quantity@redirect was expected`);
  }
  if (order.kind === 'product') return leave(options, resolveButtonUrl(order.url, browser.window.location));
  const { store: choice, clientId, apiBase } = context.config.getState();
  const name = findShop(browser.window, choice);
  change({ busy: true });
  const added = context.preview || (await put());
  if (signal.aborted) return;
  change({ busy: false });
  if (!added) return;
  const { variantId, quantity } = order.item;
  const detail: AddedDetail = {
    poptin_id: poptin.id,
    variant_id: variantId,
    quantity,
    preview: context.preview,
  };
  emit(host, 'poptin-add-to-cart', detail);
  if (order.goToCart && !context.preview) return leave(options, shopUrl(browser, 'cart'));
  change({ added: true, announced: shopWords(context.locale.getState().texts).added });
  const stop = browser.after(ADDED_MS, () => {
    change({ added: false, announced: '' });
    if (isOnlyButton(options)) options.close('button');
  });
  signal.addEventListener('abort', stop, { once: true });

  async function put(): Promise<boolean> {
    const opened = { browser, clientId, apiBase: apiBase || null };
    const store = name && (await openPageShop(name, opened, signal));
    if (store?.addToCart && order.kind === 'add') return store.addToCart([order.item]);
    warn(name ? `a ${name} site has no cart for popups` : 'add-to-cart needs a page of an online store');
    return false;
  }
}

/** The popup is left for another page. */
function leave({ browser, outcome, close }: ActionOptions, url: string): void {
  if (!url) return;
  outcome('redirect');
  navigate(browser, url, '_self');
  close('redirect');
}

/** A popup closes when its only button has done its work; one with more products stays. */
const isOnlyButton = ({ content, template }: ActionOptions): boolean =>
  !template && content.button?.action === 'add-to-cart';

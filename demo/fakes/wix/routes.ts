import { Hono } from 'hono';
import * as z from 'zod';
import { checked, readJson } from '../../../provider/request-body.ts';
import { MEMBERS, PASSWORD, totalOf, type Visit, type WixSite, withMore } from './site.ts';

const login = z.looseObject({
  loginId: z.looseObject({ email: z.string() }),
  password: z.string(),
});

const additions = z.looseObject({
  lineItems: z.array(
    z.looseObject({
      catalogReference: z.looseObject({ catalogItemId: z.string() }),
      quantity: z.int().min(1).max(100).default(1),
    }),
  ),
});

const removals = z.looseObject({ lineItemIds: z.array(z.string()) });

/** The site builder's answer if nobody is logged in. */
const DENIED = { message: '', details: { applicationError: { code: 'PERMISSION_DENIED' } } };
const NO_CART = { message: '', details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } } };

/** The answers of a Wix site on its own host: who is logged in, the cart, an order. Mount it at `/_api`. */
export function wixSiteRoutes(site: WixSite): Hono {
  const cartOf = ({ cart }: Visit) => ({
    cart: {
      lineItems: cart.map(({ product, quantity }) => ({
        id: product.id,
        catalogReference: { catalogItemId: product.id },
        productName: { original: product.name },
        price: { amount: String(product.price) },
        quantity,
      })),
      subtotal: { amount: String(totalOf(cart)) },
    },
  });

  return new Hono()
    .get('/members/v1/members/my', (context) => {
      const { member } = site.visit(context);
      const known = MEMBERS[member];
      if (!known) return context.json(DENIED, 403);
      return context.json({
        member: { id: known.id, loginEmail: member, profile: { nickname: known.nickname } },
      });
    })
    .post('/iam/authentication/v2/login', async (context) => {
      const { loginId, password } = checked(login, await readJson(context));
      const known = MEMBERS[loginId.email];
      if (!known || password !== PASSWORD) return context.json(DENIED, 401);
      site.visit(context).member = loginId.email;
      return context.json({ state: 'SUCCESS', sessionToken: 'demo', identity: { id: known.id } });
    })
    .post('/iam/authentication/v1/logout', (context) => {
      site.visit(context).member = '';
      return context.json({});
    })
    .get('/ecom/v1/carts/current', (context) => {
      const visit = site.visit(context);
      return visit.cart.length > 0 ? context.json(cartOf(visit)) : context.json(NO_CART, 404);
    })
    .post('/ecom/v1/carts/current/add-to-cart', async (context) => {
      const { lineItems } = checked(additions, await readJson(context));
      const visit = site.visit(context);
      for (const { catalogReference, quantity } of lineItems) {
        const cart = withMore(visit.cart, catalogReference.catalogItemId, quantity);
        if (!cart) return context.json({ message: 'No such product', details: {} }, 400);
        visit.cart = cart;
      }
      return context.json(cartOf(visit));
    })
    .post('/ecom/v1/carts/current/remove-line-items', async (context) => {
      const { lineItemIds } = checked(removals, await readJson(context));
      const visit = site.visit(context);
      visit.cart = visit.cart.filter(({ product }) => !lineItemIds.includes(product.id));
      return context.json(cartOf(visit));
    })
    .post('/ecom/v1/carts/current/place-order', (context) => {
      const visit = site.visit(context);
      if (visit.cart.length === 0) return context.json(NO_CART, 404);
      const { cart } = cartOf(visit);
      visit.cart = [];
      return context.json({ orderId: crypto.randomUUID(), lineItems: cart.lineItems });
    });
}

import { type Context, Hono } from 'hono';
import type { LoggedIn } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { knownClient } from '../routes/access.ts';
import type { Store } from '../store/store.ts';

/** The composer shows pictures from any host; everything else comes from the provider itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src * data: blob:',
  'media-src *',
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * GET /sites/{client_id}/composer for popups, …/composer/consent and …/composer/feed: the page of
 * `composer/provider.html`, which reads site and kind from the address and saves drafts with the JSON calls.
 */
export const composerRoutes = (store: Store, page: string) => {
  const show = async (context: Context<LoggedIn>) => {
    await knownClient(store, context.req.param('client_id'));
    if (context.get('account').role !== 'owner') throw new Refusal(403, 'Only an owner may change this');
    context.header('Content-Security-Policy', POLICY);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'same-origin');
    context.header('Cache-Control', 'no-store');
    return context.html(page);
  };
  return new Hono<LoggedIn>()
    .get('/:client_id/composer', show)
    .get('/:client_id/composer/:kind{consent|feed}', show);
};

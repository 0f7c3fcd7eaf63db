import { Hono } from 'hono';
import { EMAIL_DOMAINS } from '../email-domains.ts';

/**
 * GET display/email-domains: free and disposable domains for business e-mail mode (popup §5), `{domains: string[]}`.
 */
export const emailDomainsRoute = () =>
  new Hono().get('/', (context) =>
    context.json({ domains: EMAIL_DOMAINS }, 200, { 'Cache-Control': 'public, max-age=86400' }),
  );

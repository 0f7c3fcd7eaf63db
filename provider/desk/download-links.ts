import { Hono } from 'hono';
import { canAccessSite } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { knownClient } from '../routes/access.ts';
import type { Account } from '../store/accounts.ts';
import type { LeadFilter } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { type ExportFormat, exportedSite, exportLeads } from './export.ts';

/** What a link opens: these leads as that file, for anyone who has the link, without a login. */
interface LinkedExport {
  readonly filter: LeadFilter;
  readonly format: ExportFormat;
}

/**
 * @returns the path of the link, which ends when its time is over, its maker's account is deleted, or somebody
 * withdraws it.
 */
export async function makeLink(
  store: Store,
  account: Account,
  { filter, format }: LinkedExport,
  until: Date,
): Promise<string> {
  const opens = JSON.stringify({ ...filter, format });
  const secret = await store.links.add({ accountId: account.id, clientId: filter.clientId, opens, until });
  return `/download/${secret}`;
}

/** GET /download/{secret}. */
export const downloadRoutes = (store: Store) =>
  new Hono().get('/download/:secret', async (context) => {
    const link = await store.links.find(context.req.param('secret'));
    // an account that may no longer see a site gives nobody its leads
    if (!link || !canAccessSite(link.account, link.clientId))
      throw new Refusal(403, 'This link is incomplete, has expired or was withdrawn; ask for a new one');
    const { format, ...filter } = JSON.parse(link.opens) as LeadFilter & { format: ExportFormat };
    await knownClient(store, link.clientId);
    const { login } = link.account;
    await store.audit.add({
      login,
      did: 'made the link that was used to download the leads of',
      about: link.clientId,
    });
    context.header('Referrer-Policy', 'no-referrer');
    return exportLeads(context, store.leads, filter, format, await exportedSite(store, link.clientId, login));
  });

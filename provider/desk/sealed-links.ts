import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { knownClient } from '../routes/access.ts';
import type { LeadFilter } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { type ExportFormat, exportLeads } from './export.ts';

/** What a link opens: these leads as that file, until then, for whoever has it and without a login. */
export interface SealedExport {
  readonly filter: LeadFilter;
  readonly format: ExportFormat;
  readonly until: Date;
}

const KEY = 'link-key';

/** @returns the path of the link, which names what it opens and is signed, so that nobody can make it open more. */
export async function sealLink(store: Store, { filter, format, until }: SealedExport): Promise<string> {
  const body = Buffer.from(JSON.stringify({ ...filter, format, until: until.getTime() })).toString(
    'base64url',
  );
  return `/download/${body}.${signature(body, await store.settings.secret(KEY))}`;
}

/** All links that were made until now open nothing any more. */
export const withdrawLinks = (store: Store): Promise<void> =>
  store.settings.put(KEY, randomBytes(32).toString('base64url'));

/** GET /download/{sealed}. */
export const sealedLinkRoutes = (store: Store) =>
  new Hono().get('/download/:sealed', async (context) => {
    const { filter, format, until } = open(context.req.param('sealed'), await store.settings.secret(KEY));
    if (until.getTime() < Date.now()) throw new Refusal(403, 'This link has expired; ask for a new one');
    await knownClient(store, filter.clientId);
    await store.audit.add({ login: '', did: 'a download link gave the leads of', about: filter.clientId });
    context.header('Referrer-Policy', 'no-referrer');
    return exportLeads(context, store.leads, filter, format);
  });

function open(sealed: string, key: string): SealedExport {
  const [body = '', signed = ''] = sealed.split('.');
  const expected = Buffer.from(signature(body, key));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(403, 'This link is not whole, or was withdrawn');
  const { format, until, ...filter } = JSON.parse(Buffer.from(body, 'base64url').toString()) as LeadFilter & {
    format: ExportFormat;
    until: number;
  };
  return { filter, format, until: new Date(until) };
}

const signature = (body: string, key: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');

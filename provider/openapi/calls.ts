import * as z from 'zod';
import { clientChanges } from '../routes/desk.ts';
import { leadQuery } from '../routes/leads.ts';
import { numbersQuery } from '../routes/numbers.ts';
import { switchesSchema } from '../routes/popups.ts';
import { workSchema } from '../routes/works.ts';
import {
  browseAbandonmentCall,
  clickCall,
  closedCall,
  consentCall,
  conversionActivityCall,
  conversionCall,
  displayCall,
  orderedProductsCall,
  poptinId,
  submitCall,
  viewedCall,
  viewLimitLogCall,
  websiteSessionCall,
} from '../wire/calls.ts';

/** What the document says of one route. */
export interface DescribedCall {
  readonly summary: string;
  /** `pages`: of visitors' pages, open to all. `owner`: with a session or a token. `operator`: for monitoring. */
  readonly group: 'pages' | 'owner' | 'operator';
  readonly form?: z.ZodType;
  readonly json?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly answer?: z.ZodType;
  /** Default: 200. */
  readonly status?: number;
}

const success = z.object({ success: z.boolean() });
const poptins = z.object({ poptins: z.array(z.looseObject({ poptin_id: poptinId })) });
const lead = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  poptinId: z.string(),
  viewerId: z.string(),
  fields: z.record(z.string(), z.unknown()),
  suspicion: z.string(),
});
const client = z.looseObject({ client_id: z.string(), time_zone: z.string(), keep_days: z.int() });
const popup = z.looseObject({ poptinId: z.string(), name: z.string(), type: z.string() });
const counts = z.looseObject({ views: z.int(), closes: z.int(), conversions: z.int() });
const destination = z.looseObject({ id: z.int(), kind: z.string(), label: z.string(), isOn: z.boolean() });
const destinationValues = { label: z.string(), isOn: z.boolean(), values: z.record(z.string(), z.string()) };
const conversion = z.looseObject({ success: z.boolean(), conversion_id: z.string().optional() });
const display = z.looseObject({ display: z.enum(['allowed', 'not_allowed']), ...poptins.shape });
const picture = z.object({
  name: z.string(),
  address: z.string(),
  type: z.string(),
  bytes: z.int(),
  at: z.iso.datetime(),
  login: z.string(),
});
const mail = z.object({}).catchall(z.unknown());

const CLIENT = '/provider/clients/:client_id';

/** By method and path, as the routes are spelled. A test compares them with the routes. */
export const CALLS: Readonly<Record<string, DescribedCall>> = {
  'POST /api/display/:client_id': {
    summary: 'The popups of a page',
    group: 'pages',
    form: displayCall,
    answer: display,
  },
  'POST /api/display/click/:poptin_id': {
    summary: 'The popup that a click opens',
    group: 'pages',
    form: clickCall,
    answer: display,
  },
  'GET /api/display/click/:poptin_id': {
    summary: 'The same, for buttons and redirects',
    group: 'pages',
    query: z.object({ client_id: z.string().optional() }),
    answer: display,
  },
  'POST /api/display/viewed/:poptin_id': { summary: 'A popup was shown', group: 'pages', json: viewedCall },
  'POST /api/display/closed/:poptin_id': { summary: 'A popup was closed', group: 'pages', json: closedCall },
  'POST /api/display/conversion/:viewer_id': {
    summary: 'A lead. A retry with the same submission_id is stored once.',
    group: 'pages',
    form: conversionCall,
    answer: conversion,
  },
  'POST /api/submit': {
    summary: 'A lead as JSON',
    group: 'pages',
    json: submitCall,
    answer: conversion,
  },
  'POST /api/display/total-website-session/:client_id': {
    summary: 'A known visitor came',
    group: 'pages',
    json: websiteSessionCall,
    answer: success,
  },
  'POST /api/display/conversion-activities/:client_id': {
    summary: 'A known visitor saw or closed a popup',
    group: 'pages',
    json: conversionActivityCall,
    answer: success,
  },
  'GET /api/display/limitLogs/:client_id': {
    summary: 'A limit of views was reached',
    group: 'pages',
    query: viewLimitLogCall,
    answer: success,
  },
  'GET /api/display/email-domains': { summary: 'Hosts of e-mail addresses, for hints', group: 'pages' },
  'GET /api/display/preview/:client_id': {
    summary: 'Whether a preview is allowed',
    group: 'pages',
    query: z.object({ poptin_id: z.string().optional(), token: z.string().optional() }),
  },
  'GET /shopify/save/browse-abandonment': {
    summary: 'Products that a customer left',
    group: 'pages',
    query: browseAbandonmentCall,
  },
  'POST /wix/save-ordered-products': {
    summary: 'Products that a customer ordered',
    group: 'pages',
    json: orderedProductsCall,
  },
  'POST /api/consent/:client_id': {
    summary: 'A receipt of consent',
    group: 'pages',
    json: consentCall,
    answer: success,
  },
  'GET /api/site/:file{.+\\.js}': {
    summary: 'The script of a site, `<id>.js`: its consent banner and photo feed',
    group: 'pages',
  },
  [`GET ${CLIENT}/works/:kind`]: {
    summary: 'The draft of the banner (`consent`) or of the `feed`, and what is published',
    group: 'owner',
    answer: z.object({
      work: workSchema.nullable(),
      revision: z.string(),
      at: z.string().nullable(),
      login: z.string().nullable(),
      published: workSchema.nullable(),
      publishedAt: z.string().nullable(),
    }),
  },
  [`PUT ${CLIENT}/works/:kind`]: {
    summary: 'Saves the draft; 409 if somebody else has changed it since the revision in If-Match',
    group: 'owner',
    json: workSchema,
    answer: z.object({ revision: z.string() }),
  },
  [`POST ${CLIENT}/works/:kind/publish`]: {
    summary: 'The draft becomes what visitors get',
    group: 'owner',
    answer: z.object({ isNew: z.boolean(), message: z.string() }),
  },
  [`DELETE ${CLIENT}/works/:kind/publish`]: {
    summary: 'Visitors no longer get it; the draft stays',
    group: 'owner',
    answer: success,
  },
  [`GET ${CLIENT}/pictures`]: {
    summary: 'The pictures of a site',
    group: 'owner',
    answer: z.object({ pictures: z.array(picture), bytes: z.int(), mostBytes: z.int() }),
  },
  [`POST ${CLIENT}/pictures`]: {
    summary: 'Uploads a picture, which is the body itself: WebP, AVIF, JPEG or PNG',
    group: 'owner',
    answer: z.object({ name: z.string(), address: z.string() }),
    status: 201,
  },
  [`DELETE ${CLIENT}/pictures/:name`]: { summary: 'Deletes a picture', group: 'owner', answer: success },
  'GET /provider/clients': {
    summary: 'The sites that the account may see',
    group: 'owner',
    answer: z.object({ clients: z.array(client) }),
  },
  [`GET ${CLIENT}`]: { summary: 'A site with its popups', group: 'owner', answer: client },
  [`PUT ${CLIENT}`]: {
    summary: 'Adds a site, or changes its settings',
    group: 'owner',
    json: clientChanges,
    answer: client,
  },
  [`GET ${CLIENT}/poptins`]: { summary: 'The published popups', group: 'owner', answer: poptins },
  [`PUT ${CLIENT}/poptins`]: {
    summary: 'Replaces and publishes all popups',
    group: 'owner',
    json: poptins,
    answer: poptins,
  },
  [`GET ${CLIENT}/leads`]: {
    summary: 'Leads, newest first; `next` is the `before` of the next page',
    group: 'owner',
    query: leadQuery,
    answer: z.object({ leads: z.array(lead), next: z.int().nullable() }),
  },
  [`GET ${CLIENT}/leads/:id{[0-9]{1,15}}`]: {
    summary: 'One lead, with the destinations it was sent to',
    group: 'owner',
    answer: lead.extend({ deliveries: z.array(mail) }),
  },
  [`DELETE ${CLIENT}/leads/:id{[0-9]{1,15}}`]: {
    summary: 'Permanently deletes a lead',
    group: 'owner',
    answer: success,
  },
  [`GET ${CLIENT}/popups`]: {
    summary: 'All popups with draft and switches',
    group: 'owner',
    answer: z.object({ popups: z.array(popup) }),
  },
  [`GET ${CLIENT}/popups/:poptin_id`]: { summary: 'One, with its versions', group: 'owner', answer: popup },
  [`PATCH ${CLIENT}/popups/:poptin_id`]: {
    summary: 'Switches it on or off, or gives it a beginning and an end',
    group: 'owner',
    json: switchesSchema,
    answer: popup,
  },
  [`DELETE ${CLIENT}/popups/:poptin_id`]: {
    summary: 'Deletes it with draft and versions',
    group: 'owner',
    answer: success,
  },
  [`GET ${CLIENT}/drafts`]: {
    summary: 'The work in progress, with `revisions`',
    group: 'owner',
    answer: poptins.extend({ revisions: z.record(z.string(), z.string()) }),
  },
  [`PUT ${CLIENT}/drafts`]: {
    summary: 'Saves drafts; 409 if somebody else has changed one since `basedOn`',
    group: 'owner',
    json: poptins.extend({ basedOn: z.record(z.string(), z.string().nullable()).optional() }),
  },
  [`DELETE ${CLIENT}/drafts/:poptin_id`]: { summary: 'Discards a draft', group: 'owner' },
  [`POST ${CLIENT}/popups/:poptin_id/publish`]: {
    summary: 'The draft becomes what visitors get',
    group: 'owner',
    answer: popup,
  },
  [`POST ${CLIENT}/popups/:poptin_id/duplicate`]: {
    summary: 'A copy, or a variant of an A/B test',
    group: 'owner',
    json: z.object({ asVariant: z.boolean().optional() }),
    answer: z.object({ poptinId: z.string() }),
    status: 201,
  },
  [`POST ${CLIENT}/popups/:poptin_id/versions/:version{[0-9]{1,15}}/restore`]: {
    summary: 'An older version becomes the draft',
    group: 'owner',
    answer: popup,
  },
  [`GET ${CLIENT}/experiments`]: { summary: 'A/B tests', group: 'owner' },
  [`POST ${CLIENT}/experiments/:poptin_id/start`]: {
    summary: 'Counts the test anew',
    group: 'owner',
    answer: success,
  },
  [`POST ${CLIENT}/experiments/:poptin_id/end`]: {
    summary: 'Ends the test; the winner stays',
    group: 'owner',
    json: z.object({ winner: poptinId }),
    answer: success,
  },
  [`GET ${CLIENT}/numbers`]: {
    summary: 'Views, closes, conversions by day, popup, device and page',
    group: 'owner',
    query: numbersQuery,
    answer: z.looseObject({ total: counts, days: z.array(counts), popups: z.array(counts) }),
  },
  [`GET ${CLIENT}/destinations`]: {
    summary: 'Where leads go',
    group: 'owner',
    answer: z.object({ destinations: z.array(destination) }),
  },
  [`POST ${CLIENT}/destinations`]: {
    summary: 'Adds a destination',
    group: 'owner',
    json: z.object({ kind: z.string(), ...destinationValues }).partial({ isOn: true }),
    answer: destination,
    status: 201,
  },
  [`PATCH ${CLIENT}/destinations/:id{[0-9]{1,15}}`]: {
    summary: 'Changes a destination',
    group: 'owner',
    json: z.object(destinationValues).partial(),
    answer: destination,
  },
  [`DELETE ${CLIENT}/destinations/:id{[0-9]{1,15}}`]: {
    summary: 'Deletes a destination with its log',
    group: 'owner',
    answer: success,
  },
  [`GET ${CLIENT}/destinations/:id{[0-9]{1,15}}/deliveries`]: {
    summary: 'Its log',
    group: 'owner',
    query: z.object({
      state: z.enum(['waiting', 'delivered', 'skipped', 'failed']).optional(),
      before: z.int().optional(),
    }),
    answer: z.object({ deliveries: z.array(mail) }),
  },
  [`POST ${CLIENT}/destinations/:id{[0-9]{1,15}}/replay`]: {
    summary: 'Sends failed leads again, or one lead',
    group: 'owner',
    json: z.object({ delivery: z.int().optional() }),
    answer: z.object({ replayed: z.int() }),
  },
  'GET /health': { summary: 'Whether the database answers', group: 'operator' },
  'GET /health/live': { summary: 'Whether the process runs', group: 'operator' },
  'GET /metrics': { summary: 'Numbers for Prometheus, with METRICS_TOKEN', group: 'operator' },
  'GET /openapi.json': { summary: 'This document', group: 'operator' },
};

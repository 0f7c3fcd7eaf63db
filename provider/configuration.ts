import { join } from 'node:path';
import * as z from 'zod';
import { trimEnd } from '../shared/trim-end.ts';
import type { MailServer } from './destinations/destination.ts';
import type { Bucket } from './pictures/picture-files.ts';
import { isProxyRange } from './routes/proxies.ts';
import { ADDRESS } from './store/accounts.ts';
import type { DatabaseAddress } from './store/database.ts';

/** The environment variables of a provider that runs on its own. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** The origin at which visitors and the owner reach it; by default the one that a call used. */
  readonly baseUrl?: string;
  readonly database: DatabaseAddress;
  /** A PostgreSQL that follows the other one and answers charts. */
  readonly replica?: DatabaseAddress;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` we believe. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may make the public calls; `*` means all. */
  readonly corsOrigins: readonly string[];
  /** With which a collector asks for the metrics; without it there are none. */
  readonly metricsToken?: string;
  /** Whether each call is printed as a line of JSON. */
  readonly logsCalls: boolean;
  /** With which the provider sends its own mail; without it, it sends none. */
  readonly mail?: { readonly server: MailServer; readonly from: string };
  /** The header in which a CDN says the visitor's country. */
  readonly countryHeader?: string;
  /** Path of a database of countries in MaxMind's format. */
  readonly countryDatabase?: string;
  /** Where owners' pictures are, unless there is a bucket. */
  readonly pictureFolder: string;
  readonly bucket?: Bucket;
  /** How many bytes the pictures of one site may have together. */
  readonly pictureBytesMax: number;
  /** Whether leads may be sent to destinations inside this machine's own network. */
  readonly mayReachInside: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8787;
/** A shorter one could be guessed. */
const TOKEN_MIN = 16;

/** Never repeated in a message: they are, or contain, a password. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
]);

const MAIL_PORT = 587;

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search } = new URL(text);
  return protocol === 'smtp:' && hostname !== '' && ['', '/'].includes(pathname) && search === '';
}

function readMailServer(text: string): MailServer {
  const { hostname: host, port, username, password } = new URL(text);
  return {
    host,
    port: Number(port) || MAIL_PORT,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** Enough for a thousand pictures as the composer makes them. */
const PICTURES_MB = 200;
const MB = 1_000_000;
const OF_BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
);

/** A socket has no host: postgres://user@/name?host=/var/run/postgresql */
const postgres = z
  .string()
  .regex(/^postgres(?:ql)?:\/\/./, 'must look like postgres://user:password@host:5432/name');

const environment = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce
      .number({ error: 'must be a number from 0 to 65535' })
      .int('must be a number from 0 to 65535')
      .min(0, 'must be a number from 0 to 65535')
      .max(65_535, 'must be a number from 0 to 65535')
      .default(DEFAULT_PORT),
    BASE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an http: or https: address, such as https://popups.example',
      })
      // a browser writes an origin in lower case, without the protocol's default port
      .transform((text) => new URL(text))
      .refine(
        ({ pathname, search, hash, username }) => pathname + search + hash + username === '/',
        'must be an origin, without a path: https://popups.example',
      )
      .transform(({ origin }) => origin)
      .optional(),
    DATA_DIR: z.string().min(1).default('provider-data'),
    DATABASE_URL: postgres.optional(),
    DATABASE_REPLICA_URL: postgres.optional(),
    TRUSTED_PROXIES: list
      .refine(
        (all) => all.every(isProxyRange),
        'must be IP addresses or ranges separated by commas, such as 10.0.0.1,10.1.0.0/16',
      )
      .default([]),
    CORS_ORIGINS: list
      .refine(
        (all) => all.every((each) => each === '*' || (URL.canParse(each) && new URL(each).origin === each)),
        'must be * or origins separated by commas, such as https://shop.example,https://www.shop.example',
      )
      .default(['*']),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a header, such as CF-IPCountry')
      .optional(),
    COUNTRY_DATABASE: z.string().endsWith('.mmdb', 'must be the path of an .mmdb file').optional(),
    PICTURES_MB: z.coerce
      .number({ error: 'must be a number of megabytes' })
      .positive('must be a number of megabytes')
      .default(PICTURES_MB),
    S3_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: 'must be an http: or https: address, such as https://s3.example.com',
      })
      .transform((text) => trimEnd(text))
      .optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[\w.-]+$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    METRICS_TOKEN: z.string().min(TOKEN_MIN, `must have at least ${TOKEN_MIN} characters`).optional(),
    ACCESS_LOG: z.literal('json', { error: 'must be json, or not set' }).optional(),
    SMTP_URL: z
      .string()
      .refine(isMailServer, { error: 'must look like smtp://user:password@host:587', abort: true })
      .transform(readMailServer)
      .optional(),
    MAIL_FROM: z.string().regex(ADDRESS, 'must be one e-mail address').optional(),
    PRIVATE_DESTINATIONS: z.literal('allowed', { error: 'must be allowed, or not set' }).optional(),
  })
  .superRefine(({ SMTP_URL, MAIL_FROM, BASE_URL, DATABASE_URL, DATABASE_REPLICA_URL }, { addIssue }) => {
    if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined)
      addIssue({
        code: 'custom',
        path: ['DATABASE_REPLICA_URL'],
        message: 'needs DATABASE_URL, the server that it follows',
      });
    const isMailing = SMTP_URL !== undefined;
    if (isMailing !== (MAIL_FROM !== undefined))
      return addIssue({ code: 'custom', path: ['SMTP_URL'], message: 'and MAIL_FROM are set together' });
    // a call's own address could be a stranger's invention, and the link goes to somebody else
    if (isMailing && BASE_URL === undefined)
      addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'needs BASE_URL, to which the links of mails lead',
      });
  });
/** @returns the configuration, or its faults in sentences that name the variable. */
export function readConfiguration(
  env: Environment,
): { configuration: Configuration } | { problems: readonly string[] } {
  // an empty variable counts as not set, as in a compose file
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    return {
      problems: read.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        const value = SECRET.has(name) ? '' : `, not "${given[name]}"`;
        return `${name} ${message}${value}.`;
      }),
    };
  }
  const missing = OF_BUCKET.filter((name) => read.data[name] === undefined);
  if (missing.length > 0 && missing.length < OF_BUCKET.length)
    return { problems: missing.map((name) => `${name} is missing: a bucket needs ${OF_BUCKET.join(', ')}.`) };
  const { HOST, PORT, BASE_URL, DATA_DIR, DATABASE_URL, TRUSTED_PROXIES, CORS_ORIGINS } = read.data;
  const { PRIVATE_DESTINATIONS, METRICS_TOKEN, ACCESS_LOG, SMTP_URL, MAIL_FROM } = read.data;
  const { COUNTRY_HEADER, COUNTRY_DATABASE, DATABASE_REPLICA_URL } = read.data;
  return {
    configuration: {
      host: HOST,
      port: PORT,
      ...(BASE_URL ? { baseUrl: BASE_URL } : {}),
      database: DATABASE_URL ? { url: DATABASE_URL } : { file: join(DATA_DIR, 'provider.sqlite') },
      ...(DATABASE_REPLICA_URL ? { replica: { url: DATABASE_REPLICA_URL } } : {}),
      trustedProxies: TRUSTED_PROXIES,
      corsOrigins: CORS_ORIGINS,
      ...(METRICS_TOKEN ? { metricsToken: METRICS_TOKEN } : {}),
      ...(SMTP_URL && MAIL_FROM ? { mail: { server: SMTP_URL, from: MAIL_FROM } } : {}),
      ...(COUNTRY_HEADER ? { countryHeader: COUNTRY_HEADER } : {}),
      ...(COUNTRY_DATABASE ? { countryDatabase: COUNTRY_DATABASE } : {}),
      logsCalls: ACCESS_LOG === 'json',
      pictureFolder: join(DATA_DIR, 'pictures'),
      pictureBytesMax: read.data.PICTURES_MB * MB,
      ...bucketIn(read.data),
      mayReachInside: PRIVATE_DESTINATIONS === 'allowed',
    },
  };
}

function bucketIn({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: secret,
}: z.output<typeof environment>): { bucket?: Bucket } {
  return endpoint && name && keyId && secret ? { bucket: { endpoint, name, region, keyId, secret } } : {};
}

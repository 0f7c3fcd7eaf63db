import { lookup } from 'node:dns';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Call, Mail, MailServer, Reply, Transport } from './destination.ts';

const TIMEOUT_MS = 15_000;
/** How much of an answer is read. */
const ANSWER_MAX = 64 * 1024;

/**
 * Addresses of this machine, its network and its cloud: an account that sets a webhook must not reach what is behind
 * them.
 */
const INSIDE = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  // including the unspecified address, this machine, and IPv4 in its oldest disguise
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Teredo and 6to4 contain the IPv4 address that is called in the end
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(address, prefix, 'ipv6');

export function isInside(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && INSIDE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

export interface TransportOptions {
  /** Whether destinations may be in this machine's own network (`PRIVATE_DESTINATIONS=allowed`). */
  readonly mayBeInside: boolean;
  /** How a name is resolved. Default: the system's resolver. */
  readonly lookup?: typeof lookup;
  /** How long a receiver may take. Default: 15 s. */
  readonly timeoutMs?: number;
}

/** The real network. Redirects are not followed: a POST with a lead goes only where the owner said. */
export function openTransport(options: TransportOptions): Transport {
  const reach: Reach = {
    mayBeInside: options.mayBeInside,
    lookup: lookupOutside(options.lookup ?? lookup),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  };
  return {
    now: () => new Date(),
    call: (request) => call(request, reach),
    mail: (server, mail) => sendMail(server, mail, reach),
  };
}

interface Reach {
  readonly mayBeInside: boolean;
  readonly lookup: LookupFunction;
  readonly timeoutMs: number;
}

/** Resolves the name and refuses internal addresses: the address that was checked is the one that is called. */
const lookupOutside =
  (find: typeof lookup): LookupFunction =>
  (name, options, done) => {
    find(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const outside = found.filter(({ address }) => !isInside(address));
      const [first] = outside;
      if (!first) return done(insideError(name), '', 0);
      return options.all ? done(null, outside) : done(null, first.address, first.family);
    });
  };

const insideError = (name: string): Error =>
  new Error(`${name} is inside this machine's network; PRIVATE_DESTINATIONS=allowed lets leads go there`);

function call(
  { method, url, headers, body = '' }: Call,
  { mayBeInside, lookup: find, timeoutMs }: Reach,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const address = new URL(url);
    if (!mayBeInside && isInside(address.hostname)) return reject(insideError(address.hostname));
    const send = address.protocol === 'https:' ? https : http;
    const request = send(
      address,
      {
        method,
        headers: { 'user-agent': 'Tagdrop', ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(mayBeInside ? {} : { lookup: find }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        const settle = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Reply['headers'],
            body: Buffer.concat(parts).toString('utf8').slice(0, ANSWER_MAX),
          });
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size < ANSWER_MAX) return;
          settle();
          answer.destroy();
        });
        answer.on('end', settle);
        answer.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The addresses of a mail server, each of them checked. */
async function lookUpAddresses(
  host: string,
  { mayBeInside, lookup: find }: Reach,
): Promise<readonly string[]> {
  if (mayBeInside) return [host];
  if (isIP(host)) {
    if (isInside(host)) throw insideError(host);
    return [host];
  }
  return new Promise((resolve, reject) =>
    find(host, { all: true }, (error, found) => {
      if (error) return reject(error);
      resolve([found].flat().map((each) => (typeof each === 'string' ? each : each.address)));
    }),
  );
}

/** The server has received nothing yet, so we may try its next address. */
const UNREACHED = ['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];
const ADDRESSES_MAX = 3;

async function sendMail(server: MailServer, mail: Mail, reach: Reach): Promise<void> {
  const addresses = (await lookUpAddresses(server.host, reach)).slice(0, ADDRESSES_MAX);
  for (const [index, address] of addresses.entries()) {
    try {
      return await sendMailTo(address, server, mail, reach.timeoutMs);
    } catch (cause) {
      const { message } = cause as Error;
      const isUnreached = UNREACHED.some((each) => message.includes(each));
      if (!isUnreached || index === addresses.length - 1) throw cause;
    }
  }
}

/**
 * @param address the one that was checked: nodemailer would resolve a name again, and might get another address then.
 * The server's certificate proves that it owns the name.
 */
async function sendMailTo(
  address: string,
  { host, port, user, password }: MailServer,
  mail: Mail,
  timeoutMs: number,
) {
  const transport = createTransport({
    host: address,
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    port,
    secure: port === 465,
    ...(user === '' ? {} : { auth: { user, pass: password }, requireTLS: port !== 465 }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      messageId: mail.messageId,
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    });
  } finally {
    transport.close();
  }
}

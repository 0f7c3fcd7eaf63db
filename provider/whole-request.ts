import { Refusal } from './refusal.ts';

/**
 * The request with its body read and its length known. hono's body limit makes a new Request of a body of unknown
 * length, which Node 20 refuses (a call in chunks, or a POST without any body: `fetch` of a server, `curl -X POST`).
 * @throws Refusal 413 if the body is larger than `most` bytes.
 */
export async function readWhole(request: Request, most: number): Promise<Request> {
  const { method, url } = request;
  if (method === 'GET' || method === 'HEAD' || request.headers.has('content-length')) return request;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > most) throw new Refusal(413, `The body is larger than ${most} bytes`);
    parts.push(part);
  }
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}

/** These have no body, and a Response refuses one (Fetch standard, "null body status"). */
const NULL_BODY = [204, 205, 304];

/** `fetch` for a body whose upload is watched: only XMLHttpRequest reports its progress. */
export function upload(
  window: Window & typeof globalThis,
  url: string,
  init: RequestInit = {},
  progress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const givenUp = () => reject(new DOMException('the upload was aborted', 'AbortError'));
    if (init.signal?.aborted) return givenUp();
    const call = new window.XMLHttpRequest();
    call.open(init.method ?? 'GET', url);
    for (const [name, value] of Object.entries(init.headers ?? {})) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    };
    call.onload = () => {
      const body = NULL_BODY.includes(call.status) ? null : call.responseText;
      // proxies answer with any number (999); a Response accepts none above 599
      const status = call.status >= 200 && call.status <= 599 ? call.status : 599;
      const headers = { 'Retry-After': call.getResponseHeader('Retry-After') ?? '' };
      resolve(new Response(body, { status, headers }));
    };
    call.onerror = () => reject(new TypeError('the upload failed'));
    call.onabort = givenUp;
    init.signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(init.body as XMLHttpRequestBodyInit);
  });
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the ways are code of the page
export type Browsers = 'chromium' | 'whole chromium' | 'firefox';

/** A way to another host that only a real server sees; the docs name it, and it sends its request before the choice. */
export interface Wire {
  /** What docs/consent.md says of it under "What is not held". */
  readonly named: string;
  /** What a script of the page does; `url` is in scope. */
  readonly code?: string;
  /** The page's own markup. */
  readonly markup?: (url: string) => string;
  /** What the page's server says. */
  readonly headers?: (url: string) => Readonly<Record<string, string>>;
  /** The browsers that do it; without this all. Chromium's headless shell knows less than a whole one. */
  readonly only?: readonly Browsers[];
}

export const WIRES: Readonly<Record<string, Wire>> = {
  webSocket: { named: 'web sockets', code: 'new WebSocket(url.replace("http", "ws"))' },
  webTransport: {
    named: 'WebTransport',
    // Chromium calls no name of its own machine this way
    code: 'new WebTransport(url.replace("http", "https").replace("tracker.localhost", "127.0.0.1")).closed.catch(() => {})',
  },
  webRtc: {
    named: 'WebRTC',
    code: 'const c = new RTCPeerConnection({ iceServers: [{ urls: `stun:${new URL(url).host}` }] }); c.createDataChannel("x"); c.createOffer().then((offer) => c.setLocalDescription(offer))',
    // tried: Firefox sends no datagram to a loopback address
    only: ['chromium'],
  },
  fetchLater: {
    named: '`fetchLater`',
    code: 'fetchLater(url, { activateAfter: 0 })',
    only: ['chromium'],
  },
  serviceWorker: {
    named: 'workers',
    code: 'navigator.serviceWorker.register(`/worker.js?${url}`)',
  },
  identity: {
    named: 'FedCM',
    code: 'navigator.credentials.get({ identity: { providers: [{ configURL: url, clientId: "x" }] } }).catch(() => {})',
    only: ['whole chromium'],
  },
  payment: {
    named: 'payment methods',
    code: 'new PaymentRequest([{ supportedMethods: url }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).canMakePayment().catch(() => {})',
    only: ['whole chromium'],
  },
  icon: {
    named: 'icons',
    markup: (url) => `<link rel="icon" href="${url}">`,
    only: ['whole chromium', 'firefox'],
  },
  manifest: {
    named: 'manifests',
    markup: (url) => `<link rel="manifest" href="${url}">`,
    only: ['whole chromium'],
  },
  noscript: {
    named: '`<noscript>`',
    markup: (url) => `<noscript><img src="${url}" alt=""></noscript>`,
    // no scripts
    headers: () => ({ 'Content-Security-Policy': 'sandbox' }),
  },
  linkHeader: {
    named: '`Link`',
    headers: (url) => ({ Link: `<${url}>; rel=preload; as=fetch; crossorigin` }),
  },
  speculationHeader: {
    named: '`Speculation-Rules`',
    headers: (url) => ({ 'Speculation-Rules': `"${url}"` }),
    only: ['chromium'],
  },
  reportHeader: {
    named: 'addresses for reports',
    markup: () => '<img src="data:," alt="">',
    headers: (url) => ({ 'Content-Security-Policy-Report-Only': `img-src 'none'; report-uri ${url}` }),
  },
  refreshHeader: { named: '`Refresh`', headers: (url) => ({ Refresh: `0; url=${url}` }) },
  refresh: {
    named: '`<meta http-equiv="refresh">`',
    markup: (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  },
  redirect: {
    named: 'redirects',
    code: 'const s = document.createElement("script"); s.src = `/go?${url}`; document.head.append(s)',
  },
  alias: {
    named: 'CNAME',
    code: 'const s = document.createElement("script"); s.src = url.replace("tracker", "metrics.shop"); document.head.append(s)',
  },
};

#!/usr/bin/env node
/**
 * Starts the installed Firefox for Playwright, and translates between the two: Playwright's driver for WebDriver BiDi
 * uses commands that only the newest Firefox knows. Media feature settings, which it sends for each new page, are made
 * on Firefox's privileged side, as in the element tests; other unknown emulations are answered as done, and reported
 * once. Text is inserted as an editor does it, too: Playwright sets the field's value by script and dispatches `input`,
 * and React takes such a value for its own and ignores it.
 */
import { spawn } from 'node:child_process';
import WebSocket from 'ws';
import { findFirefox, setMediaScript } from './firefox.mjs';

const ENDPOINT = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const MEDIA = 'emulation.setMediaFeaturesOverride';
/** Above all ids that Playwright counts up to. */
const FIRST_OWN_ID = 1_000_000_000;

/** In each page: replaces Playwright's function of this name, and like that one returns the focused frame. */
const INSERT_TEXT = `() => Object.defineProperty(window, '__pw_bidiInsertText', {
  set() {},
  get: () => (text) => {
    let at = document.activeElement;
    while (at?.shadowRoot) at = at.shadowRoot.activeElement;
    if (/^i?frame$/i.test(at?.localName)) return at;
    document.execCommand('insertText', false, text);
  },
})`;

const firefox = spawn(findFirefox(), ['-remote-allow-system-access', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

firefox.stderr.on('data', (data) => {
  const [, endpoint] = ENDPOINT.exec(data) ?? [];
  if (!endpoint) {
    process.stderr.write(data);
    return;
  }
  const server = new WebSocket.Server({ host: '127.0.0.1', port: 0 }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (client, { url }) => stand(client, new WebSocket(endpoint + url)));
});

function stand(client, browser) {
  const waiting = [];
  const own = new Map();
  const emulations = new Map();
  const named = new Set();
  let isStarted = false;
  const send = (data) => (browser.readyState === WebSocket.OPEN ? browser.send(data) : waiting.push(data));
  const ask = (method, params) =>
    new Promise((answer) => {
      const id = FIRST_OWN_ID + own.size;
      own.set(id, answer);
      send(JSON.stringify({ id, method, params }));
    });
  const answer = (id) => client.send(JSON.stringify({ type: 'success', id, result: {} }));

  async function setScheme({ features, contexts = [] }) {
    const { result } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const target = { context: result.contexts[0].context };
    const scheme = features['prefers-color-scheme'] ?? 'none';
    for (const id of new Set(contexts)) {
      const expression = setMediaScript(id, 'prefersColorSchemeOverride', scheme);
      await ask('script.evaluate', { expression, target, awaitPromise: true });
    }
  }

  browser.on('open', () => {
    for (const data of waiting.splice(0)) browser.send(data);
  });
  client.on('message', (data) => {
    const text = data.toString();
    if (text.includes('"emulation.')) {
      const { id, method, params } = JSON.parse(text);
      if (method === MEDIA) {
        void setScheme(params).then(() => answer(id));
        return;
      }
      emulations.set(id, method);
    }
    send(text);
  });
  browser.on('message', (data) => {
    const text = data.toString();
    const { id, error } = own.size + emulations.size > 0 ? JSON.parse(text) : {};
    const method = emulations.get(id);
    emulations.delete(id);
    if (own.has(id)) {
      own.get(id)(JSON.parse(text));
    } else if (method && error === 'unknown command') {
      if (!named.has(method)) process.stderr.write(`This Firefox has no ${method}.\n`);
      named.add(method);
      answer(id);
    } else client.send(text);
    if (!isStarted && text.includes('"sessionId"')) {
      isStarted = true;
      void ask('script.addPreloadScript', { functionDeclaration: INSERT_TEXT });
    }
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
}

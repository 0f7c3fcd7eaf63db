import { expect, test } from 'vitest';
import { createChat } from '../../../../../elements/poptin-popup/features/chat/chat.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';

const settings = (script: string) => ({
  ...{ script, url: '', label: 'Chat', ref: '', className: 'chat', consent: '', attributes: {} },
});

async function press(script: string, config: Record<string, string> = {}, html = '') {
  const browser = fakeBrowser({ html: '<head></head><body></body>', url: 'https://shop.example/' });
  if (html) browser.window.document.documentElement.setAttribute('data-tagdrop-hosts', html);
  const popup = {
    host: browser.window.document.createElement('div'),
    poptin: { id: 'chat000000001' },
    context: {
      preview: false,
      config: { getState: () => ({ apiBase: '', conversionCode: 'on', ...config }) },
    },
    signal: new AbortController().signal,
  };
  const chat = createChat(browser, settings(script), () => popup as never);
  // the fake page loads no scripts, and removes one that fails
  const loaded: string[] = [];
  browser.window.document.head.append = (...nodes) => void loaded.push((nodes[0] as HTMLScriptElement).src);
  chat.ask();
  await browser.settle();
  return loaded.join();
}

const EVIL = 'https://evil.example/x.js';

test.each<[string, string, Record<string, string>, string]>([
  ['of another host', EVIL, {}, ''],
  ['of the site, with conversion-code="off"', 'https://shop.example/chat.js', { conversionCode: 'off' }, ''],
  ['of a host whose end is a named one', 'https://notchat.example/x.js', {}, 'chat.example'],
])('a chat script %s does not run', async (_, script, config, hosts) => {
  expect(await press(script, config, hosts)).toBe('');
});

test.each<[string, string, Record<string, string>, string]>([
  ['of the site', 'https://shop.example/chat.js', {}, ''],
  ['of the provider', 'https://provider.example/chat.js', { apiBase: 'https://provider.example/v1' }, ''],
  ['of a host that the page names', 'https://chat.example/x.js', {}, 'a.example chat.example'],
])('a chat script %s runs', async (_, script, config, hosts) => {
  expect(await press(script, config, hosts)).toBe(script);
});

import { expect, test } from 'vitest';
import { readChat } from '../../../../../elements/poptin-popup/features/chat/wire.ts';

const page = { href: 'https://shop.example/', pathname: '/', search: '' };
const read = (raw: unknown) => readChat(raw, page, () => {});

test('allows attributes of the plugin by name: nothing runs, loads or styles in any spelling', () => {
  const bad = [
    'onclick',
    'oNfocus',
    'ONCLICK',
    'autofocus',
    'tabindex',
    'sTyle',
    'style',
    'src',
    'srcdoc',
    'hReF',
  ];
  const worse = [
    'id',
    'Class',
    'is',
    'slot',
    'popover',
    'nonce',
    'data-consent',
    'data-poptin-part',
    '__proto__',
  ];
  const attributes = Object.fromEntries([...bad, ...worse].map((name) => [name, 'alert(1)']));
  expect(read({ url: '/chat', attributes })?.attributes).toEqual({});
});

test('keeps its own data and those of Meta’s plugin', () => {
  const attributes = { 'data-x': '1', page_id: 77, theme_color: '#fff', greeting_dialog_display: 'hide' };
  expect(read({ url: '/chat', attributes })?.attributes).toEqual({ ...attributes, page_id: '77' });
});

test('a value that can’t be converted to text affects only itself', () => {
  const odd = { toString: 1, valueOf: 2 };
  expect(read({ url: '/chat', label: odd, attributes: { 'data-x': odd } })).toMatchObject({
    label: '',
    attributes: { 'data-x': '' },
  });
  expect(read(odd)).toBeNull();
});

test('requires consent unless the settings explicitly say that it is not needed', () => {
  expect(read({ url: '/chat' })?.consent).toBe('third-party');
  expect(read({ url: '/chat', consent: false })?.consent).toBe('third-party');
  expect(read({ url: '/chat', consent: '' })?.consent).toBe('');
});

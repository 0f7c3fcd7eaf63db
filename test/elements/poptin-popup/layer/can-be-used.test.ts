import { expect, test } from 'vitest';
import { canBeUsed } from '../../../../elements/poptin-popup/layer/can-be-used.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('what is inert cannot be used, also from inside a shadow root', () => {
  const { document } = fakeBrowser({
    html: '<body><p id="free"></p><div inert><p id="inert"></p></div></body>',
  }).window;
  const inner = (id: string) => {
    const root = document.querySelector(id)?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.append(document.createElement('i'));
    return root.firstElementChild as Element;
  };
  expect([canBeUsed(inner('#free')), canBeUsed(inner('#inert'))]).toEqual([true, false]);
});

import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { createDesk } from '../../../demo/gallery/desk.ts';
import type { Gallery } from '../../../demo/gallery/gallery.ts';
import { listenForShortcuts } from '../../../demo/gallery/shortcuts.ts';

test('a panel opens, another one replaces it, and the same one closes', () => {
  const desk = createDesk();
  desk.togglePanel('code');
  desk.togglePanel('events');
  expect(desk.getState().panel).toBe('events');
  desk.togglePanel('events');
  expect(desk.getState().panel).toBeNull();
});

test('keys work while nobody types', () => {
  const page = new Window();
  page.document.body.innerHTML =
    '<nav class="navigation"><input type="search"><a data-story="a/1"></a><a data-story="a/2"></a></nav>';
  const desk = createDesk();
  const select = vi.fn();
  const gallery = { getState: () => ({ story: 'a/1' }), select } as unknown as Gallery;
  const ended = new AbortController();
  listenForShortcuts(page as unknown as globalThis.Window, gallery, desk, ended.signal);
  const press = (key: string, on: { dispatchEvent(event: never): boolean } = page.document.body) =>
    on.dispatchEvent(new page.KeyboardEvent('keydown', { key, bubbles: true }) as never);
  press('3');
  press('d');
  press('j');
  expect(desk.getState()).toMatchObject({ width: 390, panel: 'docs' });
  expect(select).toHaveBeenCalledWith('a/2');
  press('/');
  const input = page.document.querySelector('input');
  expect(page.document.activeElement).toBe(input);
  if (input) press('d', input);
  expect(desk.getState().panel).toBe('docs');
});

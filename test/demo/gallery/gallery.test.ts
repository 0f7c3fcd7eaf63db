import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Gallery, openGallery } from '../../../demo/gallery/gallery.ts';
import { CHUNK } from '../../chunk.ts';

vi.mock('../../../demo/gallery/descriptor.ts', () => ({
  loadDescriptor: async () => ({
    table: { 'client-id': { type: 'string', default: '' }, debug: { type: 'boolean' } },
    manual: {},
  }),
}));

let page: Window;
let gallery: Gallery;

function open(search = ''): void {
  page = new Window({ url: `http://localhost/demo/${search}` });
  gallery = openGallery(page as unknown as globalThis.Window);
}

beforeEach(() => open());
afterEach(() => {
  vi.unstubAllGlobals();
  return page.happyDOM.close();
});

test('without a story in the address the first one is shown', () => {
  expect(gallery.getState()).toMatchObject({ story: 'poptin-popup/provider', tag: 'poptin-popup', loads: 0 });
});

test('an unknown story falls back to the first one', () => {
  open('?story=nothing/here');
  expect(gallery.getState().story).toBe('poptin-popup/provider');
});

test('the address restores story, switches and attributes', () => {
  open('?story=poptin-popup/hebrew&rtl=on&attributes=%7B%22debug%22%3A%22%22%7D');
  expect(gallery.getState()).toMatchObject({
    story: 'poptin-popup/hebrew',
    switches: ['rtl'],
    overrides: { debug: '' },
  });
  expect(gallery.getState().markup).toContain('debug');
});

test('selecting opens a fresh page with the original story, and the switches stay', () => {
  gallery.toggle('dark');
  gallery.setAttribute('debug', '');
  gallery.select('poptin-popup/template');
  expect(gallery.getState()).toMatchObject({ loads: 2, overrides: {}, switches: ['dark'], log: [] });
  expect(gallery.getState().frameUrl).toBe('story.html?story=poptin-popup/template&dark=on');
  expect(page.location.search).toBe('?story=poptin-popup/template&dark=on');
});

test('the back button returns to the story before', () => {
  gallery.select('poptin-popup/template');
  page.history.replaceState(null, '', '?story=poptin-popup/hebrew');
  page.dispatchEvent(new page.PopStateEvent('popstate'));
  expect(gallery.getState().story).toBe('poptin-popup/hebrew');
});

test('a switch turns on and off again, each time on a fresh page', () => {
  gallery.toggle('rtl');
  expect(gallery.getState().frameUrl).toContain('rtl=on');
  gallery.toggle('rtl');
  expect(gallery.getState()).toMatchObject({ switches: [], loads: 2 });
});

test('a language stays from story to story', () => {
  gallery.speak('ar');
  gallery.select('poptin-popup/template');
  expect(gallery.getState().frameUrl).toBe('story.html?story=poptin-popup/template&lang=ar');
  gallery.speak('');
  expect(gallery.getState().frameUrl).toBe('story.html?story=poptin-popup/template');
});

test('an attribute changes markup and address but keeps the page', () => {
  gallery.setAttribute('client-id', 'mine');
  expect(gallery.getState()).toMatchObject({ loads: 0, overrides: { 'client-id': 'mine' } });
  expect(gallery.getState().markup).toContain('<poptin-popup client-id="mine" api-base="/">');
  expect(page.location.search).toContain('attributes=');
});

test('an attribute set back to the story’s value is not an override', () => {
  gallery.setAttribute('client-id', null);
  expect(gallery.getState().overrides).toEqual({ 'client-id': null });
  gallery.setAttribute('client-id', 'demo');
  expect(gallery.getState().overrides).toEqual({});
});

test('the element on the stage changes once typing pauses', async () => {
  const element = page.document.createElement('poptin-popup');
  element.setAttribute('client-id', 'demo');
  page.document.body.append(element);
  gallery.setFrame({ contentDocument: page.document } as unknown as HTMLIFrameElement);
  gallery.setAttribute('debug', '');
  gallery.setAttribute('client-id', null);
  expect(element.hasAttribute('debug')).toBe(false);
  await vi.waitFor(() => expect(element.hasAttribute('debug')).toBe(true), CHUNK);
  expect(element.hasAttribute('client-id')).toBe(false);
});

test('changes made before the story has loaded reach it afterwards', () => {
  vi.stubGlobal('location', page.location);
  const frame = { contentDocument: page.document, contentWindow: {} } as unknown as HTMLIFrameElement;
  gallery.setFrame(frame);
  gallery.setProperty('--tagdrop-accent', 'red');
  const element = page.document.createElement('poptin-popup');
  page.document.body.append(element);
  const { origin } = page.location;
  page.dispatchEvent(
    new page.MessageEvent('message', {
      origin,
      source: frame.contentWindow as never,
      data: { 'tagdrop-story': 'ready' },
    }),
  );
  expect(element.style.getPropertyValue('--tagdrop-accent')).toBe('red');
  gallery.resetAttributes();
  expect(element.style.getPropertyValue('--tagdrop-accent')).toBe('');
  expect(gallery.getState().properties).toEqual({});
});

test('a new visitor has no storage and no cookies', () => {
  page.localStorage.setItem('a', '1');
  page.sessionStorage.setItem('b', '2');
  page.document.cookie = 'c=3; Path=/';
  gallery.forgetVisitor();
  expect([page.localStorage.length, page.sessionStorage.length, page.document.cookie]).toEqual([0, 0, '']);
  expect(gallery.getState().loads).toBe(1);
});

import { avoidTypedField } from '../../../shared/page/avoid-typed-field.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';

it('a layer over the page’s field is aside while that has the focus, and only then', async () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<section><div></div></section>';
  const layer = root.firstElementChild as HTMLElement;
  const field = document.createElement('input');
  const place = (element: HTMLElement, top: number) =>
    Object.assign(element.style, {
      position: 'fixed',
      top: `${top}px`,
      left: '0',
      width: '99px',
      height: '40px',
    });
  document.body.append(field, host);
  place(field, 100);
  place(layer.firstElementChild as HTMLElement, 120);
  const life = new AbortController();
  avoidTypedField(host, layer.firstElementChild as HTMLElement, life.signal, layer);
  const isAside = () => layer.style.visibility === 'hidden';
  expect(isAside()).toBe(false);
  field.focus();
  await until(isAside);
  place(field, 300);
  window.dispatchEvent(new Event('resize'));
  expect(isAside()).toBe(false);
  place(field, 100);
  window.dispatchEvent(new Event('resize'));
  expect(isAside()).toBe(true);
  field.blur();
  await until(() => !isAside());
  life.abort();
  field.remove();
  host.remove();
});

it('a box of the page that scrolls its field below the layer, long after the focus', async () => {
  const host = document.createElement('div');
  const layer = document.createElement('div');
  Object.assign(layer.style, { position: 'fixed', inset: '0 0 auto', height: '50px' });
  host.attachShadow({ mode: 'open' }).append(layer);
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', inset: '0 0 auto', height: '100px', overflow: 'auto' });
  box.innerHTML =
    '<div style="height:60px"></div><input style="display:block"><div style="height:300px"></div>';
  document.body.append(box, host);
  const life = new AbortController();
  avoidTypedField(host, layer, life.signal);
  box.querySelector('input')?.focus({ preventScroll: true });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(layer.style.visibility).toBe('');
  box.scrollTop = 40;
  await until(() => layer.style.visibility === 'hidden');
  life.abort();
  box.remove();
  host.remove();
});

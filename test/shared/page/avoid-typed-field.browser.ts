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

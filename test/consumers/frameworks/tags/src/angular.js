import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { BINDINGS } from './states.js';

const now = signal(null);
const bind = ([tag, names]) =>
  `<${tag} ${Object.entries(names)
    .map(([name, from]) => `[${name}]="now().${from}"`)
    .join(' ')}></${tag}>`;

class Bound {
  now = now;
}
const Decorated =
  Component({
    selector: 'app-bound',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `@if (now()) { ${Object.entries(BINDINGS).map(bind).join('')} }`,
  })(Bound) ?? Bound;

export function mount(place) {
  place.append(document.createElement('app-bound'));
  const app = bootstrapApplication(Decorated, { providers: [provideZonelessChangeDetection()] });
  return async (state) => {
    now.set(state);
    await (await app).whenStable();
  };
}

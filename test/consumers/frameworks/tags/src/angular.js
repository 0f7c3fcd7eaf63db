import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { kebab, TAGS } from './states.js';

const now = signal(null);

class Bound {
  now = now;
}

function mountBound(place, spell) {
  const bind = ({ tag, names, events }) =>
    `<${tag} ${[
      ...names.map(([name, key]) => `[${spell(name)}]="now()['${key}']"`),
      ...events.map((type) => `(${type})="now().hear($event)"`),
    ].join(' ')}><i>{{ now().child }}</i></${tag}>`;
  const Decorated =
    Component({
      selector: 'app-bound',
      schemas: [CUSTOM_ELEMENTS_SCHEMA],
      template: `@if (now()) { ${TAGS.map(bind).join('')} }`,
    })(Bound) ?? Bound;
  place.append(document.createElement('app-bound'));
  const app = bootstrapApplication(Decorated, { providers: [provideZonelessChangeDetection()] });
  return async (state) => {
    now.set(state);
    await (await app).whenStable();
  };
}

export const mount = (place) => mountBound(place, (name) => name);

export const mountAttributes = (place) => mountBound(place, (name) => `attr.${kebab(name)}`);

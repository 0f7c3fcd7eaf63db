import { preload } from '../../shared/preload.ts';
import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { ContactForm7 } from './element.ts';
import { findUnsupportedPart } from './page-form/unsupported-part.ts';

declare global {
  interface HTMLElementTagNameMap {
    'contact-form-7': ContactForm7;
  }
}

defineDrawn('contact-form-7', ContactForm7);

/** Whether the tag, which may still be empty, will have our own look. */
function isDrawn(tag: Element): boolean {
  const form = tag.querySelector('form');
  return tag.getAttribute('look') === 'own' || !form || !findUnsupportedPart(form);
}

// A form that we draw appears as soon as it is there: its chunks load in parallel, not one after the other.
const tags = globalThis.document?.querySelectorAll('contact-form-7:not([look="page"])') ?? [];
if ([...tags].some(isDrawn)) {
  preload('__preload:elements/contact-form-7/view/own-look.ts__', import.meta.url);
}

export { ContactForm7 };

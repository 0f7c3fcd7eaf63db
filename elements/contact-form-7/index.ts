import { defineDrawn } from '../../shared/element/define-drawn.ts';
import { preload } from '../../shared/preload.ts';
import { ContactForm7 } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'contact-form-7': ContactForm7;
  }
}

defineDrawn('contact-form-7', ContactForm7);

// A form that we draw is drawn as soon as it is there: its chunks come side by side, not one after the other.
if (globalThis.document?.querySelector('contact-form-7:not([look="page"])')) {
  preload('__preload:elements/contact-form-7/view/own-look.ts__', import.meta.url);
}

export { ContactForm7 };

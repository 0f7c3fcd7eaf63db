import { defineDrawn } from '../../shared/element/define-drawn.ts';
import { preload } from '../../shared/preload.ts';
import { ContactForm7 } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'contact-form-7': ContactForm7;
  }
}

defineDrawn('contact-form-7', ContactForm7);

// The form is drawn as soon as it is there: its chunks come side by side, not one after the other.
preload(
  '__preload:shared/react/mount-view.tsx elements/contact-form-7/view/contact-form.tsx shared/markup/sanitize-nodes.ts__',
  import.meta.url,
);

export { ContactForm7 };

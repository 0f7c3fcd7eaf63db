import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';
import type {} from './events.ts';

/** What every event says about the form. */
const FORM =
  'contactFormId: number; pluginVersion: string; contactFormLocale: string; unitTag: string; containerPostId: number; status: string';
const BEFORE = `{ ${FORM}; inputs: { name: string; value: unknown }[]; formData: FormData }`;
const ANSWERED = `{ ${FORM}; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object; error?: unknown }`;

export const manual: Manual<typeof attributes> = {
  tag: 'contact-form-7',
  summary:
    'A Contact Form 7 form: put the tag around what the shortcode rendered, or around a template of form-tags. WordPress stays as it is.',
  attributes: {
    look: '`auto` draws a plain form in our own look, and leaves any other in the look of the page as soon as something needs it: an add-on, a widget, a script that changes the form. `own` draws the form in a look of its own, which no style sheet of the page can disturb, and follows what scripts do to the page’s form. `page` leaves the form that WordPress rendered where it is, in the look of the theme, with its columns, captchas and scripts; the tag draws the list of errors and the progress of files. A template always has the own look. In both looks the form that WordPress rendered holds the values, is the target of the events, and knows `form.wpcf7`, `wpcf7.init`, `wpcf7.submit`, `wpcf7.reset`, `wpcf7.validate` and `wpcf7.blocked`; captchas, frames and custom elements of the page are shown in their places.',
    'form-id': 'Number of the form. Markup that WordPress rendered brings its own; a template needs it.',
    'api-root':
      'Address of the REST API, such as `https://example.org/wp-json/` or `https://example.org/?rest_route=/`. Without it, the page’s `wpcf7.api.root`, its `<link rel="https://api.w.org/">`, or `/wp-json/`.',
    'unit-tag':
      'Distinguishes forms on one page, such as `wpcf7-f5-p6-o1`. Generated if the markup has none.',
    'post-id': 'Number of the page that contains the form, for the mail.',
    locale: 'Locale of the form as WordPress spells it, such as `en_US`.',
    texts:
      'Your own texts for what the form itself says, by the keys of [the catalogue](../languages.md#texts): an object, or JSON in markup. WordPress supplies the server’s messages.',
    'plugin-version': 'Version of Contact Form 7 that the server should assume.',
  },
  properties: {
    status: {
      type: 'string',
      description:
        'What the form is doing, or how the last attempt ended: `init`, `submitting`, `invalid`, `sent`, `failed` … Also a CSS state: `contact-form-7:state(sent)`.',
      readonly: true,
    },
  },
  methods: {
    submit: {
      signature: 'submit(): Promise<string>',
      description: 'Sends the form once, without asking for acceptance; resolves to the status it ends in.',
    },
    explain: {
      signature: "explain(): { look: 'own' | 'page'; reason: string }",
      description: 'The form’s look, and the reason for it.',
    },
    reset: { signature: 'reset(): void', description: 'Empties the form and requests new challenges.' },
  },
  events: {
    wpcf7beforesubmit: {
      detail: BEFORE,
      description: 'Before a form is sent. Whatever a listener adds to `formData` is sent too.',
    },
    wpcf7submit: {
      detail: ANSWERED,
      description: 'After every attempt, whatever came of it; tips and message are in place.',
    },
    wpcf7invalid: { detail: ANSWERED, description: 'Some fields are not valid.' },
    wpcf7unaccepted: { detail: ANSWERED, description: 'An acceptance is missing.' },
    wpcf7spam: { detail: ANSWERED, description: 'The server judged the message to be spam.' },
    wpcf7aborted: { detail: ANSWERED, description: 'A plugin on the server stopped the mail.' },
    wpcf7mailsent: { detail: ANSWERED, description: 'The message was sent.' },
    wpcf7mailfailed: { detail: ANSWERED, description: 'The server could not send the mail.' },
    wpcf7reset: {
      detail: `{ ${FORM}; inputs: { name: string; value: unknown }[]; formData: FormData; apiResponse?: object }`,
      description:
        'The form was emptied and is ready again. `inputs` and `formData` contain its previous values.',
    },
    wpcf7statuschanged: {
      detail: `{ ${FORM}; prevStatus: string }`,
      description: 'The status has changed.',
    },
  },
  slots: {
    '': 'The form that WordPress rendered, or form-tags (best inside a `<template>`). It stays visible until the element takes over.',
  },
  parts: {
    form: 'The form; also `form-` and the status.',
    field: 'The element around a field’s controls and its tip.',
    control: 'An input, select or textarea.',
    submit: 'The submit button.',
    tip: 'The message about an invalid field.',
    summary: 'The list of fields that need attention.',
    response: 'The message about the last attempt.',
    progress: 'The progress of uploaded files.',
  },
  states: {
    init: 'Nothing has been sent, or the form was reset.',
    submitting: 'It is being sent.',
    invalid: 'A field needs attention.',
    unaccepted: 'A required consent is missing.',
    spam: 'The server took it for spam.',
    aborted: 'The server did not process it.',
    failed: 'It could not be sent.',
    sent: 'It has arrived.',
  },
  cssProperties: {
    '--tagdrop-warning': {
      default: '#8a5300',
      description: 'Messages that report neither success nor failure.',
    },
    '--tagdrop-accent': { default: '#2b45d4', description: 'Buttons, focus and ticks.' },
    '--tagdrop-on-accent': { default: '#fff', description: 'Text on the accent colour.' },
    '--tagdrop-surface': { default: '#fff', description: 'Background of controls and messages.' },
    '--tagdrop-text': {
      default: '#151922',
      description: 'Text in controls and messages; elsewhere it is dark or light as the page’s text is.',
    },
    '--tagdrop-line': { default: '#868e9c', description: 'Borders of controls.' },
    '--tagdrop-danger': { default: '#b3261e', description: 'Errors.' },
    '--tagdrop-success': { default: '#1b6e3c', description: 'Border of the message after a success.' },
    '--tagdrop-radius-control': { default: '8px', description: 'Corners of controls and messages.' },
    '--tagdrop-form-gap': { default: '1.125em', description: 'Space between paragraphs.' },
    '--tagdrop-font': {
      default: 'system-ui, …',
      description:
        'Fonts of the form, such as `Georgia, serif`; `inherit`, said of the tag itself, is the font of the page. It is read when the form is drawn. The page look has the fonts of the page.',
    },
    '--tagdrop-font-size': { default: '16px', description: 'Size of its text; `inherit`, as above.' },
  },
  panel: {
    title: 'Contact form',
    about:
      'A Contact Form 7 form that checks fields while visitors fill them in, and sends without leaving the page.',
    scope: 'placed',
    groups: {
      Content: { 'form-id': 'Form' },
      Look: { look: 'Look' },
      Advanced: { texts: 'Other words, as JSON' },
    },
    fromServer: ['api-root', 'unit-tag', 'post-id', 'locale', 'plugin-version'],
  },
  examples: [
    {
      title: 'Around WordPress’s own form',
      html: '<contact-form-7>\n  [contact-form-7 id="1f97934" title="Contact"]\n</contact-form-7>',
    },
    {
      title: 'From form-tags, on any page',
      html: '<contact-form-7 form-id="5" api-root="https://example.org/wp-json/">\n  <template>\n    <label> Your name [text* your-name autocomplete:name] </label>\n    <label> Your email [email* your-email autocomplete:email] </label>\n    <label> Your message [textarea your-message] </label>\n    [submit "Send"]\n  </template>\n</contact-form-7>',
    },
  ],
};

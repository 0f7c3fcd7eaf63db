/** Parts that only the page's own form can have. docs/contact-form.md names each with the add-on that creates it. */
const PARTS = [
  // groups, steps, rows and grids
  '[data-class=wpcf7cf_group],[class*=wpcf7cf_],[class*=uacf7]:not([class*=uacf7-wrapper],[class*=uacf7-form])',
  '[class*=cf7mls]:not(form),.wpcf7-field-groups,[class*=cf7sg],.cf7-smart-grid,[class*=cf7msm]',
  // payment, signatures, uploads
  '.wpcf7-stripe,[class*=paypal],[class*=signature],[class*=codedropz],.wpcf7-drag-n-drop-file',
  // fields that a script replaces
  '[class*=datepicker i],[class*=flatpickr],.iti,.intl-tel-input,.wpcf7-phonetext,.wpcf7-countrytext',
  '[class*=select2],.nice-select,[class*=chosen-],.ts-wrapper,.selectize-control,.choices,.bootstrap-select',
  '[data-inputmask],[data-mask],.wpcf7-mask,.noUiSlider,[class*=star-rating],[class*=starrating]',
  // animations on scroll
  '[data-aos],[data-sal],.wow,.elementor-invisible,[data-scroll-reveal]',
  // parts that a script has to draw, play, run or handle presses for
  'canvas,video,audio,object,embed,dialog,[contenteditable],script:not([type*=json])',
  '[type=button],[role=button],[role=slider],a[href="#"],[href^="javascript:"]',
].join();

/** Boxes, and their content, whose script may still arrive: our own look has a place for them. */
const KNOWN =
  '.cf-turnstile,.h-captcha,.g-recaptcha,.frc-captcha,[class*=wpcf7-]:not(form),[class*=hidden-fields],[class*=screen-reader],[data-reflection-of],output,svg,svg *';

const HANDLERS = [
  'onclick',
  'onchange',
  'oninput',
  'onkeydown',
  'onkeyup',
  'onfocus',
  'onblur',
  'onpointerdown',
];

/**
 * Why a form must keep the page's look: the opening tag of the part that our own look could not have. '' for a plain
 * form.
 * The form alone tells all this before it is drawn. `follow-form.ts` sees what only shows later.
 */
export function findUnsupportedPart(form: HTMLFormElement): string {
  const scope = form.closest('contact-form-7') ?? form; // a grid is around the form
  const part = scope.querySelector(PARTS);
  if (part) return describe(part);
  for (const each of form.querySelectorAll<HTMLElement>('*')) {
    if (each.matches('[type=hidden]')) continue; // an add-on puts its data into every form of the site
    if (hasHandler(each) || (!each.closest(KNOWN) && (isBox(each) || isPressed(each)))) return describe(each);
  }
  return '';
}

/**
 * Listeners are invisible, except those set by attributes, properties or jQuery. Masks and pickers leave a property on
 * the element that they take over (`inputmask`, `_flatpickr`).
 */
const hasHandler = (element: HTMLElement): boolean =>
  HANDLERS.some((name) => Reflect.get(element, name)) ||
  Object.entries(element).some(
    ([key, value]: [string, { events?: unknown } | null]) =>
      key.startsWith('jQuery')
        ? value?.events
        : /\D/.test(key) && /^(?:object|function)$/.test(typeof value) && value, // a select has its options as indexed properties
  );

/** An empty box with a name or data waits for a script. */
const isBox = (element: HTMLElement): boolean =>
  /^(?:div|span|section|p)$/.test(element.localName) &&
  !element.firstElementChild &&
  !element.textContent?.trim() &&
  (Boolean(element.id) || Object.keys(element.dataset).length > 0);

/** A star or a card looks pressable but contains no control. */
const isPressed = (element: HTMLElement): boolean =>
  getComputedStyle(element).cursor === 'pointer' &&
  !element.closest('a[href],label,button,input,select,textarea,summary,option') &&
  !element.querySelector('input,select,textarea,button');

/** The tag with its id, its classes or its first attribute, as the owner finds it in the page. */
export function describe(element: Element): string {
  const { getAttribute, getAttributeNames } = Element.prototype; // a field of the form may be called `id`
  const names = ['id', 'class', ...getAttributeNames.call(element)];
  const name = names.find((each) => getAttribute.call(element, each));
  // a form is the same in each status, and is named once
  const value =
    name && getAttribute.call(element, name)?.replace(` ${getAttribute.call(element, 'data-status')}`, '');
  return `<${element.localName}${name ? ` ${name}="${value}"` : ''}>`.slice(0, 90);
}

import type { ContactForm7 } from '../../../elements/contact-form-7/element.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import {
  clean,
  field,
  formOf,
  hearWarnings,
  isSeen,
  liveForm,
  pageForm,
  place,
  startServer,
} from './form-fixture.ts';

type Root = HTMLElement | ShadowRoot;

interface PageScript {
  html: string;
  /** What the page's script does with the page's form, after ours is drawn. */
  runs(form: HTMLFormElement): void;
  /** What the visitor does with the form on the screen. */
  does?(shown: Root, at: Finder): void;
  /** Whether the visitor gets what the script is for. */
  works(shown: Root, form: HTMLFormElement, at: Finder): unknown;
}

type Finder = <T extends HTMLElement = HTMLInputElement>(selector: string) => T;

const get = <T extends HTMLElement = HTMLInputElement>(root: ParentNode, selector: string): T =>
  root.querySelector(selector) as T;
const finderIn =
  (root: Root): Finder =>
  (selector) =>
    get(root, selector);
const isShown = (root: Root, selector: string) => isSeen(root.querySelector(selector));
const typeInto = (input: HTMLInputElement, value: string) => {
  input.focus();
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const press = (each: HTMLElement | null) => each?.click();
const one = (tag: string) => `<p><span class="wpcf7-form-control-wrap" data-name="two">${tag}</span></p>`;

/** Twenty kinds of what themes and add-ons do to a contact form. */
const SCRIPTS: Readonly<Record<string, PageScript>> = {
  'shows a group': {
    html: `<div class="group" style="display: none">${field('two')}</div>`,
    runs: (form) => get(form, '.group').removeAttribute('style'),
    works: (shown) => isShown(shown, '[name=two]'),
  },
  'hides a group': {
    html: `<div class="group">${field('two')}</div>`,
    runs: (form) => get(form, '.group').style.setProperty('display', 'none'),
    works: (shown) => !isShown(shown, '[name=two]'),
  },
  'has steps': {
    html: `<div class="s1">${field('two')}<button type="button" class="next">Next</button></div><div class="s2" style="display: none">${field('three')}</div>`,
    runs: (form) =>
      get(form, '.next').addEventListener('click', () => {
        get(form, '.s1').style.display = 'none';
        get(form, '.s2').style.display = 'block';
      }),
    does: (_, at) => press(at('.next')),
    works: (shown) => isShown(shown, '[name=three]') && !isShown(shown, '[name=two]'),
  },
  'adds a row': {
    html: '<p class="rows"></p><p><button type="button" class="add">Add</button></p>',
    runs: (form) =>
      get(form, '.add').addEventListener('click', () =>
        get(form, '.rows').insertAdjacentHTML('beforeend', field('two')),
      ),
    does: (_, at) => press(at('.add')),
    works: (shown) => isShown(shown, '[name=two]'),
  },
  'writes a price': {
    html: '<p>Price: <b class="price">0</b></p>',
    runs: (form) =>
      get(form, '[name=one]').addEventListener('input', ({ target }) => {
        get(form, '.price').textContent = String(Number((target as HTMLInputElement).value) * 10);
      }),
    does: (_, at) => typeInto(at('[name=one]'), '7'),
    works: (_, __, at) => at('.price').textContent === '70',
  },
  'names the button': {
    html: '',
    runs: (form) => get(form, '.wpcf7-submit').setAttribute('value', 'Book now'),
    works: (_, __, at) => at('.wpcf7-submit').value === 'Book now',
  },
  'replaces options': {
    html: one('<select class="wpcf7-form-control wpcf7-select" name="two"><option>a</option></select>'),
    runs: (form) => get<HTMLSelectElement>(form, 'select').replaceChildren(new Option('b'), new Option('c')),
    works: (_, __, at) => at<HTMLSelectElement>('select').options.length === 2,
  },
  'sets a minimum': {
    html: one('<input type="number" class="wpcf7-form-control wpcf7-number" name="two">'),
    runs: (form) => get(form, '[name=two]').setAttribute('min', '3'),
    works: (_, __, at) => at('[name=two]').min === '3',
  },
  'makes a field read-only': {
    html: '',
    runs: (form) => get(form, '[name=one]').setAttribute('readonly', ''),
    works: (_, __, at) => at('[name=one]').readOnly,
  },
  'fills a field': {
    html: '',
    runs: (form) => {
      get(form, '[name=one]').value = 'Ada';
    },
    works: (_, __, at) => at('[name=one]').value === 'Ada',
  },
  'opens a calendar at a field': {
    html: '',
    runs(form) {
      const input = get(form, '[name=one]');
      const calendar = document.createElement('button');
      Object.assign(calendar, { type: 'button', className: 'calendar', textContent: '24', hidden: true });
      input.after(calendar);
      input.addEventListener('focus', () => {
        calendar.hidden = false;
      });
      calendar.addEventListener('click', () => {
        input.value = '2026-11-24';
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    does: (_, at) => at('[name=one]').focus(),
    works(shown, form, at) {
      if (!isShown(shown, '.calendar')) return false;
      press(at('.calendar'));
      return get(form, '[name=one]').value === '2026-11-24';
    },
  },
  'draws a signature': {
    html: '<canvas class="pad" width="90" height="30"></canvas>',
    runs: (form) =>
      // in our own look it is moved next to the form
      get(form.closest('contact-form-7') as HTMLElement, 'canvas').addEventListener('pointerdown', () => {
        form.dataset.signed = 'yes';
      }),
    does(shown) {
      const pad = shown.querySelector('canvas') ?? get(document, 'contact-form-7 canvas[slot]');
      pad?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    },
    works: (_, form) => form.dataset.signed,
  },
  'puts a list of flags into the field': {
    html: '',
    runs(form) {
      const input = get(form, '[name=one]');
      const box = document.createElement('div');
      box.className = 'flags';
      input.replaceWith(box);
      box.innerHTML = '<button type="button" class="flag">+972</button>';
      box.append(input);
      get(box, '.flag').addEventListener('click', () => {
        input.value = '+49';
      });
    },
    does: (_, at) => press(at('.flag')),
    works: (_, form, at) => at('[name=one]')?.value === '+49' && get(form, '[name=one]').value === '+49',
  },
  'formats what is typed': {
    html: '',
    runs: (form) =>
      get(form, '[name=one]').addEventListener('input', ({ target }) => {
        const input = target as HTMLInputElement;
        input.value = input.value.replace(/^(\d{3})(\d+)$/, '$1-$2');
      }),
    does: (_, at) => typeInto(at('[name=one]'), '054123'),
    works: (_, __, at) => at('[name=one]').value === '054-123',
  },
  'writes its own messages': {
    html: '',
    runs: (form) =>
      get(form, '[name=one]').addEventListener('blur', ({ target }) =>
        (target as Element).insertAdjacentHTML('afterend', '<em class="error">Say more</em>'),
      ),
    does(_, at) {
      at('[name=one]').focus();
      at('[name=one]').blur();
    },
    works: (shown) => isShown(shown, '.error'),
  },
  'lists the chosen files': {
    html: `${one('<input type="file" class="wpcf7-form-control wpcf7-file" name="two">')}<ul class="files"></ul>`,
    runs: (form) =>
      get(form, '[name=two]').addEventListener('change', ({ target }) => {
        const [file] = (target as HTMLInputElement).files ?? [];
        get(form, '.files').innerHTML = `<li>${file?.name}</li>`;
      }),
    does(_, at) {
      const files = new DataTransfer();
      files.items.add(new File(['x'], 'plan.pdf'));
      at('[name=two]').files = files.files;
      at('[name=two]').dispatchEvent(new Event('change', { bubbles: true }));
    },
    works: (_, __, at) => at('.files').textContent === 'plan.pdf',
  },
  'puts a captcha into a box': {
    html: '<div class="mosparo" id="mosparo-box"></div>',
    runs(form) {
      get(form, '#mosparo-box').innerHTML =
        '<label><input type="checkbox" name="robot"> I am no robot</label>';
    },
    works: (shown) => isShown(shown, '[name=robot]'),
  },
  'listens to a link': {
    html: '<p><a class="more" href="#more">More</a></p>',
    runs: (form) =>
      get(form, '.more').addEventListener('click', (event) => {
        event.preventDefault();
        form.dataset.more = 'yes';
      }),
    does: (_, at) => press(at('.more')),
    works: (_, form) => form.dataset.more,
  },
  'has stars': {
    html: '<p class="stars"><span data-star="1" style="cursor: pointer">★</span></p><input type="hidden" name="stars">',
    runs: (form) =>
      get(form, '[data-star]').addEventListener('click', () => {
        get(form, '[name=stars]').value = '1';
      }),
    does: (shown) => press([...shown.querySelectorAll<HTMLElement>('.stars *')][0] ?? null),
    works: (_, form) => get(form, '[name=stars]').value === '1',
  },
  'hides fields after the answer, by a class of the form': {
    html: `<style>form.done .after { display: none }</style><p class="after">Fill it in</p>`,
    runs: (form) => form.classList.add('done'),
    works: (shown) => !isShown(shown, '.after'),
  },
};

/** What only the page's own form can have: docs/contact-form.md says so, and so does the console. */
const LOST_IN_OWN: readonly string[] = [];

const LOOKS = ['own', 'auto', 'page'] as const;

describe('twenty page scripts', () => {
  beforeEach(() => {
    startServer();
    hearWarnings();
  });
  afterEach(clean);

  /** The form that visitors see. */
  const shownOf = (tag: ContactForm7): Root => liveForm(tag) ?? pageForm(tag);

  for (const look of LOOKS)
    for (const [what, { html, runs, does, works }] of Object.entries(SCRIPTS)) {
      const isLost = look === 'own' && LOST_IN_OWN.includes(what);
      it(`${look}: a script that ${what}${isLost ? ' is lost' : ''}`, async () => {
        const tag = place(formOf(field('one') + html), `look="${look}"`);
        await until(() => liveForm(tag) || tag.explain().look === 'page');
        runs(pageForm(tag));
        // what the script has changed is followed in a later task, or changes the look
        const settled = async () => {
          for (let turn = 0; turn < 10; turn++) await new Promise(requestAnimationFrame);
        };
        await settled();
        does?.(shownOf(tag), (selector) => get(shownOf(tag), selector));
        const check = () => works(shownOf(tag), pageForm(tag), finderIn(shownOf(tag)));
        if (isLost) {
          await settled();
          expect(check()).toBeFalsy();
        } else await until(check);
      });
    }

  it('are twenty, in three looks', () => {
    expect(Object.keys(SCRIPTS)).toHaveLength(20);
  });
});

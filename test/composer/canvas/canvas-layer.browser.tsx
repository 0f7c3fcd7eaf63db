import { sendKeys } from '@web/test-runner-commands';
import { useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CanvasLayer, type Editing } from '../../../composer/canvas/canvas-layer.tsx';
import { listParts } from '../../../composer/canvas/parts.ts';
import { FormContext } from '../../../composer/form/form-context.ts';
import { type ComposerState, openComposer, reduce } from '../../../composer/state/composer-state.ts';
import { valueAt } from '../../../composer/state/json-path.ts';
import { emptyWorkspace, listPopups } from '../../../composer/state/workspace.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import '../../../elements/poptin-popup/index.ts';

const POPUP = {
  poptin_id: 'canvas0000001',
  poptin_type: 'embedded',
  content: {
    eyebrow: 'Members only',
    title: 'The coffee letter',
    text: 'Twice a month.',
    fields: [
      { id: 'f1', type: 'email', name: 'email', label: 'E-mail' },
      { id: 'f2', type: 'free', name: 'town', placeholder: 'Town' },
    ],
    button: { label: 'Send', action: 'submit' },
    decline: 'No, thank you',
    legal: 'Read [this](/privacy).',
  },
};

let root: Root;
let state: ComposerState;
let goal: unknown;
let present: readonly string[] = [];
let edit: (editing: Editing | null) => void;
let drawAnew: () => void;
/** The page of the popup, as a frame has it. */
const frame = { contentWindow: window, contentDocument: document } as unknown as HTMLIFrameElement;

function Harness({ popup }: { popup: typeof POPUP }) {
  const [now, dispatch] = useReducer(reduce, undefined, () => {
    const empty = emptyWorkspace();
    return openComposer({ ...empty, popups: { ...empty.popups, file: { poptins: [popup] } } });
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [drawn, setDrawn] = useState(0);
  state = now;
  edit = setEditing;
  drawAnew = () => setDrawn(drawn + 1);
  const file = now.workspace.popups.file;
  const [first = {}] = listPopups(now.workspace);
  return (
    <FormContext value={{ root: file, dispatch }}>
      <button type="button">Elsewhere</button>
      <CanvasLayer
        frame={frame}
        parts={listParts(first, 'form')}
        popup={['poptins', 0]}
        page=""
        scale={1}
        space={{ width: 800, height: 600 }}
        drawn={drawn}
        editing={editing}
        onEdit={setEditing}
        onParts={(ids) => {
          present = ids;
        }}
        onMore={(path) => {
          goal = path;
        }}
      />
    </FormContext>
  );
}

async function draw(popup: object): Promise<void> {
  document.querySelector('poptin-popup')?.remove();
  const element = document.createElement('poptin-popup');
  Object.assign(element, { settings: popup });
  element.toggleAttribute('submit-event', true);
  document.body.prepend(element);
  expect(await element.open('test')).toBe(true);
}

async function show(popup: typeof POPUP = POPUP, dir = 'ltr'): Promise<void> {
  document.documentElement.dir = dir;
  await draw(popup);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  flushSync(() => root.render(<Harness popup={popup} />));
  await until(() => document.querySelector('.part'));
}

const part = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.part')].find(
    ({ dataset }) => dataset.name === name,
  ) as HTMLElement;
const area = () =>
  document.querySelector<HTMLTextAreaElement>('.part-editor textarea') as HTMLTextAreaElement;
const drawnTitle = () =>
  document.querySelector('poptin-popup')?.shadowRoot?.querySelector('.popup-title') as Element;
const words = (...path: (string | number)[]) => valueAt(listPopups(state.workspace)[0], ['content', ...path]);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
/** React has drawn what a key changed. */
const frames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
});

describe('the parts of a popup', () => {
  it('are buttons that lie over them, in the order of reading', async () => {
    await show();
    const names = [...document.querySelectorAll<HTMLElement>('.part')].map(({ dataset }) => dataset.name);
    expect(names).toEqual([
      ...['Line above the title', 'Title', 'Text', 'Field 1', 'Field 2', 'Button'],
      ...['Link that declines', 'Small print'],
    ]);
    await until(() => present.length === names.length);
    // fonts and style sheets may still move it
    await until(() => {
      const { left, top, width } = drawnTitle().getBoundingClientRect();
      const { style } = part('Title');
      return style.left === `${left}px` && style.top === `${top}px` && style.width === `${width}px`;
    });
    expect(part('Title').getAttribute('aria-label')).toBe('Edit: Title: The coffee letter');
  });

  it('are one stop of Tab; arrow keys go on', async () => {
    await show();
    document.querySelector('button')?.focus();
    await sendKeys({ press: 'Tab' });
    expect(focused()).toBe('Edit: Line above the title: Members only');
    await sendKeys({ press: 'ArrowDown' });
    expect(focused()).toBe('Edit: Title: The coffee letter');
    await sendKeys({ press: 'End' });
    expect(focused()).toContain('Small print');
    await sendKeys({ press: 'ArrowRight' });
    expect(focused()).toContain('Line above the title');
  });

  it('are typed over by keyboard alone, in the file with each letter; Escape goes back', async () => {
    await show();
    part('Title').focus();
    await sendKeys({ press: 'Enter' });
    await frames();
    expect(focused()).toBe('Title, on the popup');
    await sendKeys({ type: 'Fresh' });
    expect(words('title')).toBe('Fresh');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'beans' });
    expect(words('title')).toBe('Fresh\nbeans');
    await sendKeys({ press: 'Escape' });
    await frames();
    expect(area()).toBe(null);
    expect(focused()).toBe('Edit: Title: Fresh\nbeans');
    // one step of undo
    expect(state.past.length).toBe(1);
  });

  it('of one line end with Enter', async () => {
    await show();
    part('Button').click();
    await frames();
    await sendKeys({ type: 'Go' });
    await sendKeys({ press: 'Enter' });
    await frames();
    expect(words('button', 'label')).toBe('Go');
    expect(focused()).toBe('Edit: Button: Go');
  });

  it('lose no letter when the focus goes elsewhere', async () => {
    await show();
    part('Text').click();
    await frames();
    await sendKeys({ type: 'Abc' });
    document.querySelector('button')?.focus();
    await frames();
    expect(area()).toBe(null);
    expect(words('text')).toBe('Abc');
    expect(document.activeElement?.textContent).toBe('Elsewhere');
  });

  it('stay the same setting while they are emptied: a field without a label has its placeholder', async () => {
    await show();
    part('Field 1').click();
    await frames();
    await sendKeys({ press: 'Backspace' });
    expect(words('fields', 0, 'label')).toBe(undefined);
    await sendKeys({ type: 'Mail' });
    expect(words('fields', 0)).toEqual({ id: 'f1', type: 'email', name: 'email', label: 'Mail' });
  });

  it('are marked, coloured and sized in the bar, which keeps the selection', async () => {
    await show();
    part('Title').click();
    await frames();
    area().setSelectionRange(4, 10);
    const bar = document.querySelector('.part-bar') as HTMLElement;
    bar.querySelector<HTMLElement>('mark')?.click();
    await frames();
    expect(words('title')).toBe('The **coffee** letter');
    expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe('coffee');
    // from the words to the bar, and the editor stays
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(focused()).toBe('Size of: Title, in pixels');
    await sendKeys({ type: '40' });
    expect(valueAt(listPopups(state.workspace)[0], ['design_properties', 'title_size'])).toBe(40);
    await sendKeys({ press: 'Escape' });
    await frames();
    expect(focused()).toContain('Edit: Title');
  });

  it('lead to their setting in the forms', async () => {
    await show();
    part('Link that declines').click();
    await frames();
    document.querySelector<HTMLElement>('[aria-label^="More about"]')?.click();
    expect(goal).toEqual(['poptins', 0, 'content', 'decline']);
  });

  it('are typed in their own direction and letters', async () => {
    await show({ ...POPUP, content: { ...POPUP.content, title: 'המכתב שלנו' } }, 'rtl');
    part('Title').click();
    await frames();
    const drawn = document
      .querySelector('poptin-popup')
      ?.shadowRoot?.querySelector('.popup-title') as Element;
    const [own, its] = [getComputedStyle(area()), getComputedStyle(drawn)];
    expect(own.direction).toBe('rtl');
    expect(own.fontSize).toBe(its.fontSize);
    expect(own.color).toBe(its.color);
    expect(own.textAlign).toBe(its.textAlign);
  });

  it('that are new get the focus as soon as they are drawn, if Enter came first', async () => {
    await show();
    edit({ id: 'coupon', file: null });
    await until(() => focused() === 'Coupon code, on the popup');
    await sendKeys({ type: 'TEN' });
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.includes('Line above the title'));
    await draw(listPopups(state.workspace)[0] as object);
    drawAnew();
    await until(() => focused() === 'Edit: Coupon code: TEN');
  });

  it('that are fields change places with Alt and an arrow key', async () => {
    await show();
    part('Field 1').focus();
    await sendKeys({ down: 'Alt' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ up: 'Alt' });
    expect(words('fields', 0, 'name')).toBe('town');
    expect(words('fields', 1, 'name')).toBe('email');
    expect((document.activeElement as HTMLElement).dataset.name).toBe('Field 2');
  });
});

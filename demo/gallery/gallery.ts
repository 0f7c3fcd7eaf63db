import { createStore, type Store } from '../../shared/base/store.ts';
import { storyFiles } from '../stories/index.ts';
import type { Story } from '../stories/story.ts';
import { type Address, readAddress, writeAddress } from './address.ts';
import { beside } from './beside.ts';
import { type Descriptor, loadDescriptor } from './descriptor.ts';
import { markupToCopy, readAttributes } from './markup.ts';
import { isReady, type Report, readReport } from './report.ts';
import type { SwitchName } from './switches.ts';

export interface GalleryState extends Address {
  tag: string;
  shown: Story;
  /** Undefined until it is loaded. */
  descriptor: Descriptor | undefined;
  /** The address of the story's page; a change opens a fresh page. */
  frameUrl: string;
  /** Counts the fresh pages, so that the same address can be opened again. */
  loads: number;
  /** Newest first. */
  log: readonly (Report & { id: number })[];
  markup: string;
  /** CSS properties that are set on the element until the story is opened again. */
  properties: Readonly<Record<string, string>>;
  copied: boolean;
}

/** The state of the gallery and everything that can be done with it. */
export interface Gallery extends Store<GalleryState> {
  select(story: string): void;
  toggle(name: SwitchName): void;
  /** Sets another `lang` on the story's page; '' leaves it to the switch for Hebrew. */
  speak(language: string): void;
  /** Changes an attribute of the element on the canvas; null removes it. */
  setAttribute(name: string, value: string | null): void;
  /** Sets a CSS property on the element as the page's style sheet would; '' removes it. */
  setProperty(name: string, value: string): void;
  /** Back to the attributes and the CSS properties of the story. */
  resetAttributes(): void;
  reload(): void;
  /** Empties cookies and storage of this origin, as for a new visitor. */
  forgetVisitor(): void;
  clearLog(): void;
  copy(text: string): void;
  /** The element of the story, while it is on the stage. */
  element(): HTMLElement | null;
  /** Adds a line to the log, in addition to those of the story's page. */
  note(name: string, detail: string): void;
  /** The frame on the canvas, or null when it is removed. */
  setFrame(frame: HTMLIFrameElement | null): void;
  writeStoryAddress(story: string): string;
}

/** Keystrokes in a text control reach the element once the visitor pauses. */
const TYPING_MS = 250;
const COPIED_MS = 2000;
const LOG_LENGTH = 200;

const fallback = `${Object.keys(storyFiles)[0]}/${Object.values(storyFiles)[0]?.stories[0]?.id}`;

/** Starts the gallery on `page`: the address bar, the back button and the reports of the stories. */
export function openGallery(page: Window): Gallery {
  let frame: HTMLIFrameElement | null = null;
  let reports = 0;
  let typing = 0;

  const store = createStore<GalleryState>({
    ...resolveStory(readAddress(page.location.search)),
    descriptor: undefined,
    loads: 0,
    log: [],
    properties: {},
    copied: false,
  });

  /** Puts a story on a fresh page. `entry` decides what happens to the address bar. */
  const show = (address: Address, entry: 'push' | 'replace' | 'keep') => {
    const { tag, loads } = store.getState();
    const next = resolveStory(address);
    store.setState({ ...next, loads: loads + 1, log: [], properties: {}, copied: false });
    remember(entry);
    if (next.tag !== tag) showControls(next.tag);
  };
  const remember = (entry: 'push' | 'replace' | 'keep') => {
    const url = `${page.location.pathname}${writeAddress(store.getState())}`;
    if (entry === 'push') page.history.pushState(null, '', url);
    if (entry === 'replace') page.history.replaceState(null, '', url);
  };
  const showControls = (tag: string) => {
    store.setState({ descriptor: undefined });
    loadDescriptor(tag).then((descriptor) => {
      if (store.getState().tag === tag) store.setState({ descriptor });
    });
  };
  /** Changes overrides without a fresh page: attributes are live. */
  const override = (overrides: Address['overrides']) => {
    const { shown, tag } = store.getState();
    store.setState({ overrides, markup: markupToCopy(shown, tag, overrides), copied: false });
    remember('replace');
    page.clearTimeout(typing);
    typing = page.setTimeout(applyToFrame, TYPING_MS);
  };
  const element = () => frame?.contentDocument?.querySelector<HTMLElement>(store.getState().tag) ?? null;
  const applyToFrame = () => {
    const { tag, shown, overrides, descriptor } = store.getState();
    const shownElement = element();
    if (!shownElement || !descriptor) return;
    const wanted = { ...readAttributes(shown.html, tag), ...overrides };
    for (const name of Object.keys(descriptor.table)) {
      const value = wanted[name] === undefined || wanted[name] === null ? null : beside(wanted[name]);
      if (value === shownElement.getAttribute(name)) continue;
      if (value === null) shownElement.removeAttribute(name);
      else shownElement.setAttribute(name, value);
    }
  };
  const styleElement = () => {
    for (const [name, value] of Object.entries(store.getState().properties))
      element()?.style.setProperty(name, value);
  };

  const add = (report: Report) => {
    const log = [{ ...report, id: reports++ }, ...store.getState().log].slice(0, LOG_LENGTH);
    store.setState({ log });
  };
  page.addEventListener('popstate', () => show(readAddress(page.location.search), 'keep'));
  page.addEventListener('message', (message) => {
    const from = frame?.contentWindow ?? null;
    if (isReady(message, from)) {
      applyToFrame();
      styleElement();
    }
    const report = readReport(message, from);
    if (report) add(report);
  });
  showControls(store.getState().tag);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    select: (story) => show({ ...store.getState(), story, overrides: {} }, 'push'),
    toggle(name) {
      const { switches } = store.getState();
      const on = switches.includes(name);
      const next = on ? switches.filter((each) => each !== name) : [...switches, name];
      show({ ...store.getState(), switches: next }, 'replace');
    },
    speak: (language) => show({ ...store.getState(), language: language || undefined }, 'replace'),
    setAttribute(name, value) {
      const { shown, tag, overrides } = store.getState();
      const { [name]: _, ...others } = overrides;
      const own = readAttributes(shown.html, tag)[name] ?? null;
      override(value === own ? others : { ...others, [name]: value });
    },
    setProperty(name, value) {
      store.setState({ properties: { ...store.getState().properties, [name]: value } });
      styleElement();
    },
    resetAttributes() {
      const { properties } = store.getState();
      for (const name of Object.keys(properties)) element()?.style.removeProperty(name);
      store.setState({ properties: {} });
      override({});
    },
    reload: () => show(store.getState(), 'keep'),
    forgetVisitor() {
      forget(page);
      show(store.getState(), 'keep');
    },
    clearLog: () => store.setState({ log: [] }),
    copy(text) {
      page.navigator.clipboard.writeText(text).then(() => {
        store.setState({ copied: true });
        page.setTimeout(() => store.setState({ copied: false }), COPIED_MS);
      });
    },
    element,
    note: (name, detail) => add({ kind: 'callback', name, detail, at: 0 }),
    setFrame(next) {
      frame = next;
    },
    writeStoryAddress: (story) => writeAddress({ ...store.getState(), story, overrides: {} }),
  };
}

function resolveStory(address: Address) {
  const known = find(address.story) ? address.story : fallback;
  const [tag = ''] = known.split('/');
  const shown = find(known) as Story;
  const { switches, overrides, language } = address;
  const frameUrl = `story.html${writeAddress({ story: known, switches, overrides, language })}`;
  return {
    story: known,
    switches,
    overrides,
    language,
    tag,
    shown,
    frameUrl,
    markup: markupToCopy(shown, tag, overrides),
  };
}

function find(story: string): Story | undefined {
  const [tag = '', id = ''] = story.split('/');
  return storyFiles[tag]?.stories.find((each) => each.id === id);
}

function forget(page: Window): void {
  page.localStorage.clear();
  page.sessionStorage.clear();
  for (const pair of page.document.cookie.split('; ')) {
    page.document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`;
  }
}

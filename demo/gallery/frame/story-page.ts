import { hostPage } from '../../../composer/preview/host-page.ts';
import { forceReducedMotion } from '../../../composer/preview/motion.ts';
import { isRightToLeft } from '../../../composer/view/languages.ts';
import { storyFiles } from '../../stories/index.ts';
import { readAddress } from '../address.ts';
import { beside } from '../beside.ts';
import { loadDescriptor } from '../descriptor.ts';
import { withAttributes } from '../markup.ts';
import { sendReady } from '../report.ts';
import { slowNetwork } from './network.ts';
import { reportCallbacks, reportConsole, reportEvents } from './reporter.ts';
import { blockStorage } from './storage.ts';

const SLOW_MS = 2000;

// First the switches, then the page, then the product: the product must find the page as a visitor's browser has it.
const { story, switches, overrides, language } = readAddress(location.search);
const [tag = '', id = ''] = story.split('/');
const file = storyFiles[tag];
const shown = file?.stories.find((each) => each.id === id);

reportConsole(window);
if (switches.includes('no-storage')) blockStorage(window);
if (switches.includes('slow')) slowNetwork(window, SLOW_MS);
if (switches.includes('reduced-motion')) forceReducedMotion(window);
document.documentElement.classList.toggle('dark', switches.includes('dark'));
if (switches.includes('hostile')) await linkStyles(beside('/demo/pages/hostile.css'));
writeHost(language ?? (switches.includes('rtl') ? 'he' : 'en'));

const place = document.querySelector('#story') as HTMLElement;
if (file && shown) {
  document.title = `${shown.title} · ${tag}`;
  place.innerHTML = beside(withAttributes(shown.html, tag, overrides));
  if (shown.settings !== undefined)
    Object.assign(place.querySelector(tag) ?? {}, {
      settings: JSON.parse(beside(JSON.stringify(shown.settings))),
    });
  sendReady();
  reportCallbacks(window, file.callbacks ?? []);
  const { manual } = await loadDescriptor(tag);
  reportEvents(window, Object.keys(manual.events ?? {}));
  await import('../../../elements/loader.ts');
} else {
  place.textContent = `There is no story “${story}”.`;
}

function writeHost(lang: string): void {
  const root = document.documentElement;
  root.lang = lang;
  // left out for English and similar languages: the page then sets no direction, like most pages
  if (isRightToLeft(lang)) root.dir = 'rtl';
  document.body.innerHTML = hostPage(lang === 'he' ? 'he' : 'en');
}

function linkStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}

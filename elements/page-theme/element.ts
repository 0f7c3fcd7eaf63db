import { headlessOf } from '../../shared/element/headless-element.ts';
import { hideBox } from '../../shared/element/without-box.ts';
import { attributes } from './attributes.ts';
import { createThemeRun, type ThemeConfig } from './engine.ts';

declare global {
  interface HTMLElementTagNameMap {
    'page-theme': PageTheme;
  }
}

/** The configurations of the page's tags, in order of appearance. */
const tags = new Map<PageTheme, () => ThemeConfig>();

const run = createThemeRun();

const update = () => run.update([...tags.values()].map((config) => config()));

/** `<page-theme>`: switches on helpers for the page around it. It draws nothing. */
export class PageTheme extends headlessOf(attributes) {
  protected override placed(): void {
    hideBox(this);
  }

  protected override start(signal: AbortSignal): void {
    tags.set(this, () => this.config.getState());
    const unsubscribe = this.config.subscribe(update);
    signal.addEventListener('abort', () => {
      unsubscribe();
      tags.delete(this);
      update();
    });
    update();
  }
}

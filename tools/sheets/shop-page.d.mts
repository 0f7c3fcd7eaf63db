import type { Browser, Page } from 'playwright';

export declare function bundlePopup(): Promise<string>;
export declare function bundleScript(entry: string): Promise<string>;
export declare function importTs<Module>(path: string): Promise<Module>;

export interface ShopPageOptions {
  width: number;
  height: number;
  dir: 'ltr' | 'rtl';
  isDark?: boolean;
  theme?: Readonly<Record<string, string>>;
  head?: string;
  answers?: Readonly<Record<string, unknown>>;
}

export interface ShopPage {
  page: Page;
  show(settings: { poptin_name: string; [field: string]: unknown }): Promise<void>;
  play(): Promise<void>;
  /** A part of the screen as a PNG; all of it without `part`. */
  picture(part?: { x: number; y: number; width: number; height: number }): Promise<Buffer>;
}

export declare function openShopPage(
  browser: Browser,
  script: string,
  options: ShopPageOptions,
): Promise<ShopPage>;

export declare const keepShopPage: typeof openShopPage;

/** The host page's markup, with a place for a popup in its flow. */
export declare function hostPage(dir: string, isDark: boolean): string;

import type { Browser, PlaywrightTestConfig } from 'playwright/test';

export declare const CHROMIUM: string;
export declare const NO_BIDI: string;
export declare const LONG: string;
export declare function asksAgain(browser: Browser): boolean;
export declare function pageEngine(
  engine: string,
): Promise<Pick<PlaywrightTestConfig, 'testMatch' | 'grepInvert' | 'use'> | undefined>;

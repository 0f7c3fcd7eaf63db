import type { Page } from 'playwright/test';
import type { formatSettings } from '../../composer/start/format-content.ts';

export interface Purpose {
  type: string;
  format: number;
  screens?: readonly ScreenName[];
}
export const PURPOSES: Readonly<Record<string, Purpose>>;
export const WORDS: Readonly<Record<'en' | 'he', { wrong: string }>>;
export type ScreenName = 'form' | 'error' | 'offline' | 'thanks' | 'step' | 'play' | 'win' | 'lose';
export function screensOf(purpose: Purpose): readonly ScreenName[];
export function settingsFor(
  purpose: Purpose,
  base: ReturnType<typeof formatSettings>,
  lang: 'en' | 'he',
  screen: ScreenName,
): { poptin_name: string; [field: string]: unknown };
export function goTo(page: Page, screen: ScreenName, words: { wrong: string }): Promise<void>;

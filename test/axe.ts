import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe, of the page alone: asked to look into frames it is put into each of them, one that is left out too, and its results
 * are put together in a page of their own, which takes a third of the time. Whose frames matter makes an `AxeBuilder`.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Runs axe on the page alone. If it has to look into frames it is injected into each of them, even an excluded one, and
 * merges the results in a separate page, which takes a third of the time. A test whose frames matter creates an
 * `AxeBuilder`. What passes is not described node by node.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

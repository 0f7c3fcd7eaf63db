import type { Browser } from 'playwright';
import type { agencyTemplates } from '../../demo/stories/agency-templates.ts';

type Template = (typeof agencyTemplates)[number];

export function agencySettings(
  template: Template,
  at: number,
): Promise<{ poptin_name: string; [field: string]: unknown }>;

export function drawAgency(options: {
  browser: Browser;
  script: string;
  agencyTemplates: readonly Template[];
  compose(shots: object[], file: string): Promise<void>;
}): Promise<void>;

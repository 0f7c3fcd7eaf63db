import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from 'playwright/test';

export declare function pageEngine(
  engine: string,
): Promise<Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> | undefined>;
export declare const JOURNEYS: string[];

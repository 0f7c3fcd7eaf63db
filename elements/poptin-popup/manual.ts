import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';

export const manual = {} as unknown as Manual<typeof attributes>;

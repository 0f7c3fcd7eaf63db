export function slotsOf(cores: number): number;

export function schedule<P extends { slots?: number; needs?: string; makes?: string }, R>(
  parts: readonly P[],
  slots: number,
  run: (part: P, isBeside: boolean) => Promise<R>,
): Promise<R[]>;

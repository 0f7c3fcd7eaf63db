export function check(folder: string, configuration: string): Promise<{ message: string }[]>;
export function renderLiquid(
  source: string,
  filters: Readonly<Record<string, (value: string) => string>>,
  values: object,
): Promise<string>;

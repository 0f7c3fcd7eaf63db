/** `page-print`, in lower case with hyphens; says so otherwise. */
export function readName(name, what) {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name ?? '')) return name;
  throw new Error(`${what}: a name in lower case with hyphens, such as page-print; not "${name ?? ''}".`);
}

/** `page-print` → `pagePrint`. */
export const camelCase = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `page-print` → `PagePrint`. */
export const pascalCase = (name) => camelCase(`-${name}`);

/** `page-print` → `page_print`, as the provider spells. */
export const snakeCase = (name) => name.replaceAll('-', '_');

/** `page-print` → `Page print`. */
export const sentenceCase = (name) =>
  name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

import { listExtensions } from './mime-types.ts';
import { type Rule, readThreshold, type Values } from './rule.ts';

const files = (values: Values): File[] => values.filter((value): value is File => typeof value !== 'string');

/** A browser sends an empty File for a control that nobody used, so an empty File does not count (decision site-18). */
export const requiredfile: Rule = (values) => files(values).some(({ size }) => size > 0);

/** Decides by the extension of the file's name, as the server does; the empty File of an unused control passes. */
export const file: Rule = (values, { accept }) => {
  const endings = accept?.flatMap((type) =>
    /^\.[a-z\d]+$/i.test(type) ? [type.toLowerCase()] : listExtensions(type).map((each) => `.${each}`),
  );
  return files(values).every(
    ({ name, size }) =>
      (name === '' && size === 0) || endings?.some((ending) => name.toLowerCase().endsWith(ending)),
  );
};

const totalBytes = (values: Values): number => files(values).reduce((sum, { size }) => sum + size, 0);

export const minfilesize: Rule = (values, rule) => !(totalBytes(values) < readThreshold(rule));

export const maxfilesize: Rule = (values, rule) => !(totalBytes(values) > readThreshold(rule));

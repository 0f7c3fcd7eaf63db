import { listExtensions } from './mime-types.ts';
import { files, type Rule } from './rule.ts';

/** By the extension of the file's name, as the server does; the empty File of a control without a choice passes. */
export const file: Rule = (values, { accept }) => {
  const endings = accept?.flatMap((type) =>
    /^\.[a-z\d]+$/i.test(type) ? [type.toLowerCase()] : listExtensions(type).map((each) => `.${each}`),
  );
  return files(values).every(
    ({ name, size }) =>
      (name === '' && size === 0) || endings?.some((ending) => name.toLowerCase().endsWith(ending)),
  );
};

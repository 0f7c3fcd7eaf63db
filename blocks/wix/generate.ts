import type { Files, Sources } from '../files.ts';
import { nameChoice, panels } from '../panel.ts';

/**
 * For Wix: each tag in one file, for your own host (HTTPS), and the attributes for *Set Attributes*, with labels,
 * defaults and choices.
 */
export function wixFiles({ built }: Sources): Files {
  return Object.fromEntries(
    panels.flatMap(({ tag, title, summary, controls }) => {
      const script = built[`single/${tag}.js`];
      if (!script) throw new Error(`dist/single/${tag}.js is missing: run npm run package.`);
      const settings = controls.map(({ name, label, help, group, attribute }) => {
        const { type, ...rest } = attribute;
        const options =
          'values' in attribute
            ? attribute.values.map((value) => ({ value, label: nameChoice(value) }))
            : undefined;
        return { attribute: name, label, help, group, type, ...rest, values: undefined, options };
      });
      const panel = { tagName: tag, title, description: summary, settings };
      return [
        [`${tag}.js`, script],
        [`${tag}.panel.json`, `${JSON.stringify(panel, null, 2)}\n`],
      ];
    }),
  );
}

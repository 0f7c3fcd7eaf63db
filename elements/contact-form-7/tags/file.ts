import { element } from '../markup/markup.ts';
import { classes, commonAttributes, readOptions, type TagRenderer, wrap } from './tag.ts';
import { readSize } from './text-field.ts';

const USUAL_TYPES = 'audio/*,video/*,image/*';

/** `filetypes:png|txt|image/gif`; the size `limit:` is a rule of the schema, not an attribute. */
export const fileField: TagRenderer = (tag) => {
  const types = readOptions(tag, 'filetypes')
    .flatMap((each) => each.split(/[|,]/))
    .filter(Boolean)
    .map((each) => (each.includes('/') ? each : `.${each.replace(/^\.+/, '')}`));
  return wrap(
    tag,
    element('input', {
      size: readSize(tag),
      ...commonAttributes(tag, classes(tag)),
      accept: types.join() || USUAL_TYPES,
      type: 'file',
      name: tag.name,
    }),
  );
};

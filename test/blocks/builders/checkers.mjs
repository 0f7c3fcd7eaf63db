/**
 * Packages installed next to this file only, and therefore unknown to the other types: Shopify's checker and its
 * Liquid.
 */
import { check as checkTheme } from '@shopify/theme-check-node';
import { Liquid } from 'liquidjs';

export const check = (folder, configuration) => checkTheme(folder, configuration);

/** Renders Liquid with a theme's filters; a schema is for the theme's editor and prints nothing. */
export function renderLiquid(source, filters, values) {
  const engine = new Liquid();
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter);
  engine.registerTag('schema', {
    parse(_token, rest) {
      while (rest.length > 0) if (rest.shift().name === 'endschema') return;
    },
    render: () => '',
  });
  return engine.parseAndRender(source, values);
}

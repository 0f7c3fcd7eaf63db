import type { Files, Sources } from '../files.ts';
import { type Control, camelCase, nameChoice, panels, type TagPanel } from '../panel.ts';

/** Code components of Webflow: one file for each placed tag, and their library. */
export function webflowFiles({ version }: Sources): Files {
  const placed = panels.filter(({ scope }) => scope !== 'page');
  const library = { library: { name: 'Tagdrop', components: ['./src/**/*.webflow.@(ts|tsx)'] } };
  const manifest = {
    name: 'tagdrop-webflow',
    private: true,
    type: 'module',
    scripts: { share: 'webflow library share' },
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', tagdrop: version },
    devDependencies: { '@webflow/data-types': '*', '@webflow/react': '*', '@webflow/webflow-cli': '*' },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'webflow.json': `${JSON.stringify(library, null, 2)}\n`,
    ...Object.fromEntries(
      placed.map((panel) => [`src/${pascalCase(panel.tag)}.webflow.tsx`, componentFile(panel)]),
    ),
  };
}

const pascalCase = (tag: string): string =>
  tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A control as Webflow's `props` describe it. Its choices are their own labels, so an empty one is called `Usual`. */
function writeProp({ name, label, help, group, attribute }: Control): string {
  const base = { name: label, tooltip: help, group };
  const [kind, rest] =
    attribute.type === 'boolean'
      ? ['Boolean', { defaultValue: false }]
      : attribute.type === 'number'
        ? ['Number', { defaultValue: attribute.default, min: attribute.min, max: attribute.max }]
        : attribute.type === 'enum'
          ? [
              'Variant',
              {
                options: attribute.values.map((value) => value || nameChoice('')),
                defaultValue: attribute.default || nameChoice(''),
              },
            ]
          : ['Text', {}];
  return `    ${camelCase(name)}: props.${kind}(${JSON.stringify({ ...base, ...rest })}),`;
}

function componentFile({ tag, title, summary, controls }: TagPanel): string {
  const shown = controls.filter(({ group }) => group !== 'Advanced');
  const attributes = shown.map(({ name, attribute }) => {
    const usual = 'default' in attribute ? attribute.default : false;
    return `  ['${name}', '${camelCase(name)}', ${JSON.stringify(usual)}],`;
  });
  return `// Made by \`npm run blocks\` from the descriptor of <${tag}>.
import { props } from '@webflow/data-types';
import { declareComponent } from '@webflow/react';
import { useEffect, useRef } from 'react';

type Value = string | number | boolean | undefined;

/** Attribute, property, and the tag's default. */
const ATTRIBUTES: [string, string, unknown][] = [
${attributes.join('\n')}
];

/** A Webflow component is in its own shadow root; the tag is inserted when there is a page. */
function View(values: Record<string, Value>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void import('tagdrop/${tag}');
    const tag = document.createElement('${tag}');
    for (const [attribute, property, usual] of ATTRIBUTES) {
      const value = values[property];
      const saysNothing = value === undefined || value === '' || value === false || value === '${nameChoice('')}';
      if (!saysNothing && value !== usual) tag.setAttribute(attribute, value === true ? '' : String(value));
    }
    place.current?.replaceChildren(tag);
    return () => tag.remove();
  });
  return <div ref={place} />;
}

export default declareComponent(View, {
  name: ${JSON.stringify(title)},
  description: ${JSON.stringify(summary)},
  group: 'Tagdrop',
  options: { ssr: false },
  props: {
${shown.map(writeProp).join('\n')}
  },
});
`;
}

/** Calls of gettext in PHP and in our editor scripts, with our text domain as their last argument. */
const CALL =
  /\b(?:esc_html_|esc_attr_|)(?:_(?:_|e|n|x|nx))\(\s*((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'"()]|\((?:[^()]*)\))*?),\s*'tagdrop'\s*\)/g;
const LITERAL = /'((?:[^'\\]|\\.)*)'/g;

/** A template for translators (`.pot`) of every text in `files`, by their paths. */
export function translationsTemplate(version: string, files: Readonly<Record<string, string>>): string {
  const entries = new Map<string, { places: string[]; plural: string; context: string }>();
  for (const [path, code] of Object.entries(files)) {
    for (const match of code.matchAll(CALL)) {
      const name = match[0].slice(0, match[0].indexOf('('));
      const [text = '', second = ''] = [...(match[1] ?? '').matchAll(LITERAL)].map(([, each = '']) =>
        each.replaceAll(/\\(['\\])/g, '$1'),
      );
      if (!text) continue;
      const isPlural = /_n$/.test(name);
      const key = `${text}\u0004${isPlural ? '' : /_x$/.test(name) ? second : ''}`;
      const entry = entries.get(key) ?? { places: [], plural: '', context: '' };
      entries.set(key, entry);
      entry.places.push(`${path}:${code.slice(0, match.index).split('\n').length}`);
      if (isPlural) entry.plural = second;
      else if (/_x$/.test(name)) entry.context = second;
    }
  }
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Tagdrop ${version}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"',
    '"X-Domain: tagdrop\\n"',
  ].join('\n');
  const bodies = [...entries].map(([key, { places, plural, context }]) =>
    [
      ...places.map((place) => `#: ${place}`),
      ...(context ? [`msgctxt ${po(context)}`] : []),
      `msgid ${po(key.split('\u0004')[0] ?? '')}`,
      ...(plural ? [`msgid_plural ${po(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""'] : ['msgstr ""']),
    ].join('\n'),
  );
  return `${[head, ...bodies].join('\n\n')}\n`;
}

const po = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

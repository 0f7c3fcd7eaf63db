type Attribute = readonly [name: string, value: string];

/** Targets that name no window of the page's. */
const PLAIN_TARGETS: ReadonlySet<string> = new Set(['_self', '_parent', '_top']);
/** Other `rel` values that a link may keep. */
const KEPT_RELATIONS = /^(?:nofollow|noreferrer|sponsored|ugc|external)$/;

/**
 * The attributes of a template's link, with our own `target` and `rel`: a template must not fill a window that the
 * page has named, and a new window learns nothing about the page that opened it.
 */
export function secureLink(attributes: readonly Attribute[]): readonly Attribute[] {
  const read = (wanted: string) =>
    attributes
      .find(([name]) => name === wanted)?.[1]
      .trim()
      .toLowerCase() ?? '';
  const asked = read('target');
  const others = attributes.filter(([name]) => name !== 'target' && name !== 'rel');
  const relations = read('rel')
    .split(/\s+/)
    .filter((each) => KEPT_RELATIONS.test(each));
  const target = asked === '' || PLAIN_TARGETS.has(asked) ? asked : '_blank';
  if (target === '_blank') relations.push('noopener');
  return [
    ...others,
    ...(target ? [['target', target] as const] : []),
    ...(relations.length > 0 ? [['rel', relations.join(' ')] as const] : []),
  ];
}

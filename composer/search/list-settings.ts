import { attributes } from '../../elements/poptin-popup/attributes.ts';
import { manual } from '../../elements/poptin-popup/manual/index.ts';
import { popup } from '../../elements/poptin-popup/manual/settings.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { isAlias, nameSetting, plain } from '../form/control.ts';
import { ATTRIBUTE, listAttributes } from '../panels/attributes-panel.tsx';
import type { Path } from '../state/json-path.ts';

/** A setting that can be found. */
export interface Found {
  readonly label: string;
  /** What it belongs to; '' for the popup itself. */
  readonly of: string;
  readonly description: string;
  /** From the popup on. */
  readonly path: Path;
}

/** Settings without a control of their own name: a picture or a sentence chooses them. */
const WITHOUT = /^(?:mobile|viewer_id|account_id|shopify_add_to_cart_\d)$/;

/** All settings of a popup; of a list, the list itself. */
export const popupSettings: readonly Found[] = listSettings(popup, [], '');

function listSettings({ properties = {} }: Setting, path: Path, of: string): readonly Found[] {
  return Object.entries(properties).flatMap(([name, setting]) => {
    if (WITHOUT.test(name) || isAlias(setting)) return [];
    const label = nameSetting(name, setting);
    const here = { label, of, description: plain(setting.description), path: [...path, name] };
    const isGroup = setting.properties && name !== 'texts';
    const inside = isGroup ? listSettings(setting, here.path, path.length === 0 ? '' : label) : [];
    // the two large groups are panels, and not settings
    return name === 'content' || name === 'design_properties' ? inside : [here, ...inside];
  });
}

/** Attributes of the tag: they are of all popups of the page. */
export const tagSettings: readonly Found[] = listAttributes(attributes, manual).flatMap(({ rows }) =>
  rows.map(([name, label]) => ({
    label: label ?? name,
    of: 'The tag',
    description: plain(manual.attributes[name as keyof typeof manual.attributes] ?? ''),
    path: [ATTRIBUTE, name],
  })),
);

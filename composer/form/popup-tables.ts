import { frequency, targeting, triggers } from '../../elements/display-run/wire/manual.ts';
import { content, game } from '../../elements/poptin-popup/manual/content.ts';
import { popup } from '../../elements/poptin-popup/manual/settings.ts';
import type { Setting, Settings } from '../../shared/element/setting.ts';

const all: Settings = popup.properties ?? {};
const design: Settings = all.design_properties?.properties ?? {};

const pick = (from: Settings, keep: (name: string) => boolean): Settings =>
  Object.fromEntries(Object.entries(from).filter(([name]) => keep(name)));

const COLOURS = /colou?r|font|theme|background|radius|border|shadow|_size$/;
const LOOKS = /location|effect|width|height/;
const LEAVING = /clos|redirect|thank_screen|show_x|lock|post_play/;

/**
 * The settings of a popup, by an owner's questions. Every setting of the tables is in exactly one of these: new ones
 * follow their table, or go into `others`.
 */
export const popupTables = {
  content,
  game,
  triggers,
  frequency,
  targeting,
  looks: pick(design, (name) => LOOKS.test(name) && !COLOURS.test(name) && !LEAVING.test(name)),
  colours: pick(design, (name) => COLOURS.test(name) && !LEAVING.test(name)),
  closing: pick(design, (name) => LEAVING.test(name)),
  tab: { ...pick(design, (name) => name === 'tabshow'), ...pick(all, (name) => name === 'is_teasers_on') },
  otherDesign: pick(
    design,
    (name) =>
      ![LOOKS, COLOURS, LEAVING].some((each) => each.test(name)) &&
      !/^(?:switch_mobile_editor|tabshow)$/.test(name),
  ),
  identity: pick(all, (name) => /^poptin_(?:id|name|target)$/.test(name)),
  words: pick(all, (name) => name === 'texts'),
  size: pick(all, (name) => name === 'poptin_size'),
  html: pick(all, (name) => /^poptin(?:_url)?$/.test(name)),
  others: pick(
    all,
    (name) =>
      !/^(?:poptin|poptin_(?:id|name|target|size|url|type|format)|is_teasers_on|texts|content|mobile|design_properties)$/.test(
        name,
      ) && ![game, triggers, frequency, targeting].some((table) => name in table),
  ),
} as const;

export const tabSettings: Settings = content.tab?.properties ?? {};
export const phoneSwitch = design.switch_mobile_editor as Setting;
export const typeSetting = all.poptin_type as Setting;

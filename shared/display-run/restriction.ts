import type { Settings } from './stage.ts';

/** The id under which the upgrade popup lives: no provider gives one of this length. */
export const RESTRICTION_ID = 'client-restriction';

/** What is drawn where the setting brings no content of its own: without any, nothing would come up. */
const WORDING = {
  upgrade: {
    title: 'Popups are paused',
    text: 'The plan of this site has reached its limit of popup views.',
    button: { label: 'Upgrade the plan', action: 'close' },
  },
  remind_me: {
    title: 'Popups will be paused soon',
    text: 'The plan of this site is close to its limit of popup views.',
    button: { label: 'Remind me later', action: 'close' },
  },
};

/**
 * The settings of the popup that a client restriction asks for (popup §2, reading 86): its field `restriction` says
 * `upgrade`, or `remind_me` where the provider's setting says so. Null where that asks for none.
 */
export function restrictionSettings(setting: unknown): Settings | null {
  if (!setting || setting === '0' || setting === 'off') return null;
  const given: Settings = typeof setting === 'object' ? (setting as Settings) : { popup: setting };
  const restriction = /remind/i.test(String(given.popup)) ? 'remind_me' : 'upgrade';
  return {
    poptin_type: 'lightbox',
    poptin_format: 'format_1',
    content: WORDING[restriction],
    ...given,
    poptin_id: RESTRICTION_ID,
    on_click: 1,
    restriction,
  };
}

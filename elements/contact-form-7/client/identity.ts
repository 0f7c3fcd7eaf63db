import type { ConfigOf } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';
import type { FormDetail } from '../events.ts';

type Config = ConfigOf<typeof attributes>;
type Hidden = Readonly<Record<string, string>>;

/** The hidden fields of every post; attributes override the markup. */
export function buildHiddenFields(formId: number, config: Config, hidden: Hidden, unitTag: string): Hidden {
  const chosen = (config.unitTag || hidden._wpcf7_unit_tag || '').replace(/[^\w-]/g, '');
  return {
    _wpcf7: String(formId),
    _wpcf7_version: config.pluginVersion || hidden._wpcf7_version || '',
    _wpcf7_locale: config.locale || hidden._wpcf7_locale || '',
    _wpcf7_unit_tag: chosen || unitTag,
    _wpcf7_container_post: config.postId || hidden._wpcf7_container_post || '0',
    _wpcf7_posted_data_hash: hidden._wpcf7_posted_data_hash ?? '',
    ...Object.fromEntries(Object.entries(hidden).filter(([name]) => !OWN.test(name))),
  };
}

const OWN = /^_wpcf7(?:_version|_locale|_unit_tag|_container_post|_posted_data_hash)?$/;

export function readDetail(hidden: Hidden): FormDetail {
  return {
    contactFormId: Number(hidden._wpcf7),
    pluginVersion: hidden._wpcf7_version ?? '',
    contactFormLocale: hidden._wpcf7_locale ?? '',
    unitTag: hidden._wpcf7_unit_tag ?? '',
    containerPostId: Number(hidden._wpcf7_container_post) || 0,
  };
}

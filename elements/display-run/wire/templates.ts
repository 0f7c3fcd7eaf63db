import type { Browser } from '../../../shared/base/browser.ts';
import { webAddress } from '../../../shared/base/safe-address.ts';
import type { Api } from './api.ts';
import type { PoptinRule, Settings } from './poptin.ts';

/** The markup of popups whose HTML is fetched (popup §7, GET {poptin_url}), each once. */
export interface Templates {
  /** The popup's settings with its markup in `poptin`; null if it can't be loaded. */
  resolveSettings(poptin: PoptinRule): Promise<Settings | null> | Settings;
}

/** @param base the base of relative template addresses. */
export function createTemplates(browser: Browser, api: Api, base: string): Templates {
  const fetched = new Map<string, Promise<Settings | null>>();
  const get = async ({ id, templateUrl, settings }: PoptinRule): Promise<Settings | null> => {
    const url = resolveAddress(templateUrl, base, browser.window.location.href);
    const answer = url ? await api.template(url) : null;
    if (answer?.ok && typeof answer.value.data === 'string')
      return { ...settings, poptin: answer.value.data };
    fetched.delete(id);
    const why = answer && !answer.ok ? answer.error.message : `${templateUrl} is not a web address`;
    browser.log.errorOnce(`${id} template`, `Popup ${id}: its template cannot be loaded. ${why}`);
    return null;
  };
  const resolveSettings = (poptin: PoptinRule) => {
    if (!poptin.templateUrl) return poptin.settings;
    const known = fetched.get(poptin.id) ?? get(poptin);
    fetched.set(poptin.id, known);
    return known;
  };
  return { resolveSettings };
}

function resolveAddress(url: string, base: string, page: string): string | null {
  try {
    return webAddress(url, new URL(base || page, page).href) || null;
  } catch {
    return null;
  }
}

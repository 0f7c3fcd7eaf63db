import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { readCountry } from '../../display-run/visitor/country.ts';
import { loadFeatures } from '../features/load-features.ts';
import { createForm } from '../form/form.ts';
import { hasContent, resolveAppearance, usesMobile } from '../format/appearance.ts';
import { loadLayer } from '../layer/load-layer.ts';
import type { PopupParts, Session } from '../lifecycle/session.ts';
import { loadTemplate } from '../template/load-template.ts';
import type { Poptin } from '../wire.ts';

/**
 * Fetches everything that the popup is drawn with, in parallel. @returns the reason why the popup is not shown, if
 * there is one.
 */
export async function loadParts(session: Session): Promise<PopupParts | string> {
  const { browser, poptin, context, config, warn } = session;
  const { device, preview } = context;
  const tag = config.getState();
  const mobile = usesMobile(poptin, device);
  const known = session.parts;
  // the same template at each opening: its tags keep what was typed into them
  const { apiBase, submitUrl, submitEvent } = tag;
  const hasReceiver = preview || submitEvent || Boolean(apiBase || submitUrl);
  const markup = poptin.markup
    ? Promise.resolve(
        known?.template ?? loadTemplate(browser, poptin.markup, { mobile, apiBase, hasReceiver, warn }),
      )
    : null;
  const [layer, template, features] = await Promise.all([
    known?.layer ?? loadLayer(browser, poptin, tag, warn),
    markup,
    loadFeatures({ browser, poptin, mobile, preview, config: tag, template: markup, warn }),
  ]);
  if (!layer) return 'view-failed';
  const appearance = resolveAppearance(
    poptin,
    device,
    browser.window.location,
    layer.format,
    warn,
    tag.theme,
  );
  if (features?.refusal) return features.refusal;
  const isEmpty = !template?.screens.form && !features?.firstScreen && !hasContent(appearance.content);
  if (isEmpty) return 'nothing-to-show';
  const { window } = browser;
  const { theme } = appearance;
  const looks = wantsLooks(poptin, theme)
    ? await fetchLooks(browser).then(
        ({ loadLooks }) => loadLooks(window, theme, poptin.raw.design_properties, warn),
        () => [], // logged; the popup opens anyway
      )
    : [];
  return { layer, template, features, appearance, looks };
}

/** Colours, fonts and sizes of a popup's own, as their names in `design_properties` end or begin. */
const OWN_LOOKS = /_color$|_radius$|^(?:title_)?(?:font_|size$)|^background_/;

/** Whether it differs from the default look. */
export const wantsLooks = ({ raw }: Poptin, theme: string): boolean =>
  theme !== '' || Object.keys(raw.design_properties ?? {}).some((name) => OWN_LOOKS.test(name));

export const fetchLooks = (browser: Browser) =>
  loadChunk(browser, 'popup-looks', () => import('../format/own-looks.ts'));

/** Typed text is still there after a reopening; a sent form starts again. */
export function beginForm(session: Session, { template, appearance }: PopupParts, endForm: () => void): void {
  const { browser, poptin, config, locale } = session;
  if (session.outcome) endForm();
  session.outcome = '';
  session.form ??= createForm({
    fields: template?.fields ?? appearance.content.fields,
    browser,
    locale,
    country: readCountry(browser),
    checkboxRequired: poptin.design.fieldCheckboxRequired,
    checkboxMarked: poptin.design.fieldCheckboxDefaultMarked,
    tickedConsent: config.getState().legacyPreticked,
    apiBase: () => config.getState().apiBase,
  });
  session.form.prefill();
}

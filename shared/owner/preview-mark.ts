import type { Browser, Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';
import { adoptStyles } from '../surface/style-sheets.ts';

/** The bar's text about popups, about a form that was "sent", and about the consent banner, which keeps a refusal. */
const TEXTS: Readonly<Record<string, readonly [mark: string, unsent: string, banner: string]>> = {
  en: [
    'Preview: nothing is sent or stored.',
    'Preview: this form was NOT sent.',
    'Preview: consent is not stored, a refusal is.',
  ],
  ar: [
    'معاينة: لا يُرسل شيء ولا يُحفظ.',
    'معاينة: لم يُرسل هذا النموذج.',
    'معاينة: لا تُحفظ الموافقة، بل الرفض فقط.',
  ],
  de: [
    'Vorschau: Nichts wird gesendet oder gespeichert.',
    'Vorschau: Dieses Formular wurde NICHT gesendet.',
    'Vorschau: Eine Zustimmung wird nicht gespeichert, eine Ablehnung schon.',
  ],
  es: [
    'Vista previa: no se envía ni se guarda nada.',
    'Vista previa: este formulario NO se ha enviado.',
    'Vista previa: el consentimiento no se guarda; el rechazo, sí.',
  ],
  fr: [
    'Aperçu : rien n’est envoyé ni enregistré.',
    'Aperçu : ce formulaire n’a PAS été envoyé.',
    'Aperçu : un accord n’est pas enregistré, un refus l’est.',
  ],
  he: [
    'תצוגה מקדימה: דבר אינו נשלח או נשמר.',
    'תצוגה מקדימה: הטופס הזה לא נשלח.',
    'תצוגה מקדימה: הסכמה אינה נשמרת, סירוב נשמר.',
  ],
  it: [
    'Anteprima: nulla viene inviato o salvato.',
    'Anteprima: questo modulo NON è stato inviato.',
    'Anteprima: il consenso non viene salvato, il rifiuto sì.',
  ],
  nl: [
    'Voorbeeld: er wordt niets verzonden of bewaard.',
    'Voorbeeld: dit formulier is NIET verzonden.',
    'Voorbeeld: toestemming wordt niet bewaard, een weigering wel.',
  ],
  pl: [
    'Podgląd: nic nie jest wysyłane ani zapisywane.',
    'Podgląd: ten formularz NIE został wysłany.',
    'Podgląd: zgoda nie jest zapisywana, odmowa tak.',
  ],
  pt: [
    'Pré-visualização: nada é enviado nem guardado.',
    'Pré-visualização: este formulário NÃO foi enviado.',
    'Pré-visualização: um consentimento não é guardado, uma recusa é.',
  ],
};

const SHEET = `:host { all: initial; position: fixed; inset: 0 0 auto; margin: 0; border: 0; width: auto; height: auto;
  max-width: none; padding: 8px 16px; background: #b00020; color: #fff; font: bold 16px/1.4 system-ui, sans-serif;
  text-align: center; z-index: 2147483647; pointer-events: none; }
:host([data-side='bottom']) { inset: auto 0 0; }`;

/** Entry animations end within a second. */
const ENTRY_MS = 1000;

/** Whether some small thing of a popup or banner, such as a bar or a close button, is in the band of that height. */
function coversOurs(document: Document, top: number, { width, height }: DOMRect, page: number): boolean {
  const at = readMember(document, 'elementFromPoint');
  for (let x = 10; x < width; x += 20) {
    const tag = at(x, top + height / 2)?.closest('poptin-popup, consent-banner');
    const under = tag?.shadowRoot?.elementFromPoint(x, top + height / 2);
    if (under && under.getBoundingClientRect().height < page / 2) return true;
  }
  return false;
}

/**
 * A bar over everything, popups included, during a preview (popup §2, decision site-11): the address may get into an
 * advertisement or a search engine, and a visitor who follows it must see that nothing they send arrives.
 */
export function showPreviewMark(browser: Browser, lang: string, subject?: 'banner'): Stop {
  const document = browser.window.document;
  const { documentElement, body } = {
    documentElement: readMember(document, 'documentElement'),
    body: readMember(document, 'body'),
  };
  const [mark, unsent, banner] =
    TEXTS[(lang || documentElement.lang).slice(0, 2).toLowerCase()] ?? (TEXTS.en as [string, string, string]);
  const host = readMember(document, 'createElement')('div');
  host.setAttribute('role', 'status');
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  const stopStyles = adoptStyles(root, SHEET);
  root.append(subject ? banner : mark);
  body.append(host);
  /** At the edge where it hides nothing of ours. */
  const place = () => {
    const [box, page] = [host.getBoundingClientRect(), browser.window.innerHeight];
    const isCovering = (top: number) => coversOurs(document, top, box, page);
    host.dataset.side = isCovering(0) && !isCovering(page - box.height) ? 'bottom' : 'top';
  };
  /** The last element in the top layer covers the others. */
  const raise = () => {
    try {
      host.hidePopover();
      host.showPopover();
    } catch {
      // without popovers its z-index is enough, except for modal dialogs
    }
    place();
    browser.after(ENTRY_MS, place);
  };
  raise();
  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener('poptin-show', () => void browser.after(0, raise), { signal });
  for (const type of ['poptin-submit', 'poptin-submit-error'] as const)
    document.addEventListener(
      type,
      ({ detail }) => {
        // a form of the page inside a popup is the page's, and is sent
        if (Object(detail).submission_id === '') return;
        root.lastChild?.replaceWith(unsent);
        raise();
      },
      { signal },
    );
  return () => {
    stopped.abort();
    stopStyles();
    host.remove();
  };
}

import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';

/** What the mark says: that this is a preview, and after a form was sent that it was not. */
const TEXTS: Readonly<Record<string, readonly [mark: string, unsent: string]>> = {
  en: ['Preview: nothing is sent or stored.', 'Preview: this form was NOT sent.'],
  ar: ['معاينة: لا يُرسل شيء ولا يُحفظ.', 'معاينة: لم يُرسل هذا النموذج.'],
  de: ['Vorschau: Nichts wird gesendet oder gespeichert.', 'Vorschau: Dieses Formular wurde NICHT gesendet.'],
  es: ['Vista previa: no se envía ni se guarda nada.', 'Vista previa: este formulario NO se ha enviado.'],
  fr: ['Aperçu : rien n’est envoyé ni enregistré.', 'Aperçu : ce formulaire n’a PAS été envoyé.'],
  he: ['תצוגה מקדימה: דבר אינו נשלח או נשמר.', 'תצוגה מקדימה: הטופס הזה לא נשלח.'],
  it: ['Anteprima: nulla viene inviato o salvato.', 'Anteprima: questo modulo NON è stato inviato.'],
  nl: ['Voorbeeld: er wordt niets verzonden of bewaard.', 'Voorbeeld: dit formulier is NIET verzonden.'],
  pl: ['Podgląd: nic nie jest wysyłane ani zapisywane.', 'Podgląd: ten formularz NIE został wysłany.'],
  pt: [
    'Pré-visualização: nada é enviado nem guardado.',
    'Pré-visualização: este formulário NÃO foi enviado.',
  ],
};

const SHEET = `:host { all: initial; position: fixed; inset: 0 0 auto; margin: 0; border: 0; width: auto; height: auto;
  max-width: none; padding: 8px 16px; background: #b00020; color: #fff; font: bold 16px/1.4 system-ui, sans-serif;
  text-align: center; z-index: 2147483647; pointer-events: none; }`;

/**
 * A bar over everything, popups included, as long as the page is a preview (popup §2): anybody may set its address, also
 * in an advertisement or a search engine, and a visitor who came by it must see that nothing they send arrives.
 */
export function showPreviewMark(browser: Browser, lang: string): Stop {
  const page = browser.window.document;
  const { documentElement, body } = {
    documentElement: readMember(page, 'documentElement'),
    body: readMember(page, 'body'),
  };
  const [mark, unsent] = (TEXTS[(lang || documentElement.lang).slice(0, 2).toLowerCase()] ?? TEXTS.en) as [
    string,
    string,
  ];
  const host = readMember(page, 'createElement')('div');
  host.setAttribute('role', 'status');
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  const stopStyles = adoptStyles(root, SHEET);
  root.append(mark);
  body.append(host);
  /** What came into the top layer last lies over the rest. */
  const raise = () => {
    try {
      host.hidePopover();
      host.showPopover();
    } catch {
      // without popovers its z-index serves, but for modal dialogs
    }
  };
  raise();
  const stopped = new AbortController();
  const { signal } = stopped;
  page.addEventListener('poptin-show', () => void browser.after(0, raise), { signal });
  page.addEventListener(
    'poptin-submit',
    () => {
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

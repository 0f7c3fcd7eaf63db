import { purposes } from '../../templates/purposes.ts';
import { inlineJson, type Story } from './story.ts';

interface Template {
  poptins: readonly [
    { poptin_id: string; poptin_name: string; poptin_type: string; design_properties?: object },
  ];
}

const files = import.meta.glob<Template>('../../templates/*.json', { eager: true, import: 'default' });

/** Fields about when and to whom: left out, so that the gallery shows the popup at once. */
const WHEN =
  /^(?:display_|d_f_r$|cookie$|stop_showing|on_click$|js_filter$|shopify_cart_filter$|source_code_)/;
const AT_ONCE = { display_after_sec_active: 1, d_f_r: 'all@display_everytime_everypage_5' };
const IN_FLOW = /^(?:embedded|content)$/;

/** The templates of `templates/`, each shown at once. */
export const templateStories: readonly Story[] = Object.entries(purposes).map(([name, purpose]) => {
  const [settings] = (files[`../../templates/${name}.json`] as Template).poptins;
  const rest = Object.fromEntries(Object.entries(settings).filter(([key]) => !WHEN.test(key)));
  const { poptin_id: id, poptin_type: type } = settings;
  // by default these open on phones, or at their place
  const common = { id: `template-${name}`, title: settings.poptin_name, group: 'Templates' };
  const description = `${purpose} Here it comes at once; templates/${name}.json has when and how often.`;
  if (type === 'mobile') {
    return {
      ...common,
      description,
      html: `<poptin-popup popup-id="${id}" submit-event></poptin-popup>\n<button type="button" onclick="document.querySelector('poptin-popup').open('button')">Open the popup</button>`,
      settings: rest,
    };
  }
  const place = IN_FLOW.test(type) ? `\n<div data-poptin-embedded="${id}"></div>` : '';
  return {
    ...common,
    description,
    html: `<poptin-popup submit-event${name === 'announcement' ? ' storage="off"' : ''}>\n  ${inlineJson([{ ...rest, ...AT_ONCE }])}\n</poptin-popup>${place}`,
  };
});

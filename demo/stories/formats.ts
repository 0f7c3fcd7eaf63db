import { formatSettings } from '../../composer/start/format-content.ts';
import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { inlineJson, type Story } from './story.ts';

/** Types that are drawn inside an element of the page. */
const IN_FLOW = /^(?:embedded|content)$/;

/** Every numbered format of popup §2, by surface. */
export const formatStories: readonly Story[] = Object.entries(formatCounts()).flatMap(([type, count]) =>
  Array.from({ length: count }, (_, index) => storyOf(type, index + 1)),
);

function storyOf(type: string, number: number): Story {
  const poptin = {
    ...formatSettings(type, number),
    d_f_a: 1,
    d_f_r: 'all@display_everytime_everypage_5',
    display_after_sec_active: { seconds: 0, scope: 'page_wide' },
  };
  const common = { id: `${type}-${number}`, title: `${type} ${number}`, group: `All formats: ${type}` };
  if (type === 'mobile') return { ...common, ...onCall(poptin, number) };
  const tag = `<poptin-popup submit-event>\n  ${inlineJson([poptin])}\n</poptin-popup>`;
  const place = IN_FLOW.test(type) ? `\n<div data-poptin-embedded="${poptin.poptin_id}"></div>` : '';
  return {
    ...common,
    description: `format_${number} of the ${type}, with as much content as a site owner would put into it. Change its width to see it reflow.`,
    html: tag + place,
  };
}

/** By default it opens on phones only (decision 7). */
function onCall(poptin: { poptin_id: string }, number: number) {
  return {
    description: `format_${number} of the mobile popup. It waits for open(), because automatically it is shown only on phones; press “Phone width”, too.`,
    html: `<poptin-popup popup-id="${poptin.poptin_id}" submit-event></poptin-popup>\n<button type="button" onclick="document.querySelector('poptin-popup').open('button')">Open the popup</button>`,
    settings: poptin,
  };
}

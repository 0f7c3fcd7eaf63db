import { nameTrigger } from '../../elements/display-run/run/describe-trigger.ts';
import type { Explanation } from '../../elements/display-run/run/engine.ts';
import { orList } from './when.ts';

/** Rules that can hold a popup back, in a site owner's words. */
const RULES: Readonly<Record<string, string>> = {
  display: 'it is switched off',
  device: 'it is for phones only',
  converted: 'this visitor has sent its form',
  frequency: 'this visitor has seen it too recently',
  'new-session': 'it has been shown in this browser session',
  'cookie-filter': 'a condition about a cookie does not hold',
  'js-filter': 'a condition about a variable of the page does not hold',
  engagement: 'a condition about other popups does not hold',
  cart: 'a condition about the cart does not hold',
  'visitor-page': 'it is not for this page',
  'visitor-referrer': 'it is not for visitors from there',
  'visitor-campaign': 'it is not for this campaign',
  'visitor-device': 'it is not for this kind of device',
  'visitor-country': 'it is not for this country',
  'visitor-language': 'it is not for this language',
  'visitor-visitor': 'it is not for new visitors, or not for returning ones',
  'visitor-login': 'it depends on whether the visitor is logged in',
  'visitor-time': 'it is not the day or hour for it',
  'page-source': 'a condition about the page’s HTML does not hold',
  ended: 'its countdown is over',
  'once-a-session': 'its trigger has already fired in this session',
  navigation: 'the visitor has gone to another page since',
  template: 'its HTML could not be fetched',
  'not-opened': 'it has nothing to show, or the page prevented it',
  failed: 'it could not be drawn',
};

/** Why it closed. */
const CLOSED: Readonly<Record<string, string>> = {
  x: 'by its X',
  skip: 'by its closing text',
  escape: 'by the Escape key',
  bg_click: 'by a click outside it',
  auto_close: 'automatically, after its time',
  timer: 'because its countdown is over',
  button: 'by its button',
  submitted: 'after its form was sent',
  redirect: 'because another page was opened',
  launch: 'because another popup was opened',
  api: 'by a script',
};

/** The engine's explanation of a popup, as a sentence. */
export function whySentence({ phase, trigger, reason, rules, waitingFor }: Explanation): string {
  const cause = trigger && nameTrigger(trigger);
  switch (phase) {
    case 'open':
      return `It is on the screen, because of ${cause || 'a request'}.`;
    case 'queued':
      return `It was triggered by ${cause} and waits until another popup has closed.`;
    case 'held':
      return `It was triggered by ${cause}, but held back: ${nameRule(reason)}.`;
    case 'closed':
      return `It was closed ${CLOSED[reason] ?? (reason ? `(${reason})` : '')}.`.replace(' .', '.');
    default: {
      const refusing = rules.find((each) => !each.pass);
      if (reason) return `It does not open: ${nameRule(reason)}.`;
      if (refusing) return `It does not open: ${nameRule(refusing.rule)}.`;
      if (waitingFor.length > 0) return `It waits for ${orList(waitingFor.map(nameTrigger))}.`;
      return 'It waits for a request.';
    }
  }
}

export const nameRule = (rule: string): string => RULES[rule] ?? rule.replaceAll('-', ' ');

import { each } from './rule.ts';

/** Site §5. */
const SCHEMES =
  /^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/;

export const url = each((value) => {
  try {
    return SCHEMES.test(new URL(value).protocol);
  } catch {
    return false;
  }
});

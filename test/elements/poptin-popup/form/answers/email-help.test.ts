import { expect, test } from 'vitest';
import {
  COMMON_DOMAINS,
  suggestEmail,
} from '../../../../../elements/poptin-popup/form/answers/email-help.ts';

/** Mail services within two letters of a common domain (most of them from email-providers 2.26.0 on npm). */
const REAL = `
  013.net.il 0mel.com 10mail.com 11mail.com 123.com 126.com 188.com 1me.net 33mail.com 37.com 3dmail.com
  3email.com 4email.com 4mg.com 7mail7.com 9ox.net afmail.com agtx.net aim.com amail.com amail3.com
  apmail.com ashotmail.com att.com bgtmail.com bitmail.com boimail.com bol.com.br bolt.com bootmail.com
  bt.com c4.com chogmail.com cmail.com cmailg.com cox.net coxmail.com cs.com csi.com di-ve.com dmv.com
  docmail.com dog.com dogmail.co.uk dostmail.com dr.com e-mail.com e-mail.ru eastmail.com edmail.com
  ehmail.com email.com email.nu email.ro email.ru emails.ru emil.com emz.net eqqu.com ezmail.ru fan.com
  fastermail.com fastmail.fm flashmail.com fnmail.com foxmail.com freenet.de g-meil.com game.com gci.net
  ghostmail.com givmail.com gm.com gmx.at gmx.fr gmx.li gnwmail.com go.com gti.net gtmc.net gua.net
  guy.com hd-mail.com hey.com hmamail.com hockeymail.com homemail.com hotepmail.com hotmail.be hotmail.ca
  hotmail.co.il hotmail.co.jp hotmail.co.kr hotmail.co.nz hotmail.co.th hotmail.de hotmail.dk hotmail.es
  hotmail.gr hotmail.it hotmail.kg hotmail.kz hotmail.nl hotmail.ru hotmail.sg icq.com ignmail.com
  iigmail.com imail.ru ip3.com itol.com iwmail.com jmail.ro jo-mail.com jopho.com joymail.com kasmail.com
  kozmail.com la.com laoho.com lastmail.co lastmail.com law.com libero.com live.ca live.cn live.co.kr
  live.co.za love.com maaill.com macr2.com mail.az mail.be mail.by mail.ee mail.gr mail.ie mail.md mail.me
  mail.nu mail.pf mail.pt mail15.com mail2v.com mail72.com mailas.com mailbox.org mailcc.com maildx.com
  mailf5.com mailfs.com mailms.com mailru.com mailzi.ru matmail.com msd.com msxd.com my6mail.com n2.com
  n2mail.com name.com naz.com nfmail.com nhmail.com nimail.com ny.com nyc.com nycmail.com odmail.com
  oi.com.br ole.com olg.com online.de orange.com orange.es oso.com outlook.cl outlook.co.id outlook.co.nz
  outlook.co.th outlook.cz popmail.com prontomail.com proton.ch protonmail.ch ptd.net q.com r7.com rcn.com
  rn.com rome.com rr.com s-mail.com she.com shootmail.com t-online.hu t2mail.com tamil.com tom.com tot.net
  tutanota.com twc.com ukmail.com umail2.com unmail.ru uol.com.ar uol.com.co uol.com.mx uol.com.ve
  uole.com uolmail.com uomail.com usa.com vcmail.com vjmail.com vlmail.com w6mail.com w9f.de web.id
  wem.com wow.com wowmail.com xmail.com xmaily.com xmsg.com xrho.com xsmail.com y7mail.com yahoo.ca
  yahoo.cn yahoo.co.id yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.com.ar yahoo.com.au
  yahoo.com.cn yahoo.com.es yahoo.com.hk yahoo.com.is yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.ru
  yahoo.com.sg yahoo.com.tw yahoo.com.vn yahoo.de yahoo.dk yahoo.es yahoo.gr yahoo.ie yahoo.in yahoo.it
  yahoo.jp yahoo.ro yahoo.ru yahoo.se yahoofs.com yalook.com yam.com yandex.by yandex.kz yawmail.com
  ygm.com ynnmail.com yopmail.com yopmail.fr yyhmail.com za.com zetmail.com zfymail.com zmail.ru
  zoemail.com zoho.eu zzn.com
`
  .trim()
  .split(/\s+/);

/** The domains that most visitors have. */
const MEANT =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com googlemail.com protonmail.com proton.me walla.co.il ' +
  'yahoo.co.uk hotmail.co.uk hotmail.fr orange.fr btinternet.com comcast.net bezeqint.net netvision.net.il ' +
  't-online.de libero.it yandex.ru';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ENDINGS = '.con .cmo .comm .cm .om .vom .xom .co .cim .ocm com'.split(' ');

const nextKeys = (letter: string): string[] => {
  const row = ROWS.find((keys) => keys.includes(letter)) ?? '';
  const at = row.indexOf(letter);
  return [row.charAt(at - 1), row.charAt(at + 1)].filter(Boolean);
};

/** Everything that one slip of a finger makes of a domain's name or of its `.com`. */
function listSlips(domain: string): string[] {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot);
  const names = [...name].flatMap((letter, at) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at + 1) + name.slice(at),
    name.slice(0, at) + name.charAt(at + 1) + letter + name.slice(at + 2),
    ...nextKeys(letter).map((key) => name.slice(0, at) + key + name.slice(at + 1)),
  ]);
  const slips = [
    ...names.map((each) => each + ending),
    ...(ending === '.com' ? ENDINGS : []).map((each) => name + each),
  ];
  return [...new Set(slips)].filter((each) => each !== domain && !COMMON_DOMAINS.includes(each));
}

test('277 real domains next to common ones are no slips', () => {
  expect(REAL).toHaveLength(277);
  expect(REAL.map((domain) => suggestEmail(`a@${domain}`)).filter(Boolean)).toEqual([]);
});

test('every slip of one finger in the domains that most visitors have is asked about', () => {
  const missed = MEANT.split(' ').flatMap((domain) =>
    listSlips(domain).filter((slip) => !REAL.includes(slip) && suggestEmail(`a@${slip}`) !== `a@${domain}`),
  );
  expect(missed).toEqual([]);
});

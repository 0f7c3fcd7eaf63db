const FREE = `gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de ymail.com rocketmail.com hotmail.com
hotmail.co.uk hotmail.fr outlook.com outlook.co.il live.com msn.com icloud.com me.com mac.com aol.com gmx.com gmx.de
gmx.net web.de t-online.de freenet.de mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me tutanota.com
zoho.com fastmail.com hey.com walla.co.il walla.com bezeqint.net netvision.net.il 012.net.il 013.net.il qq.com 163.com
126.com sina.com naver.com daum.net orange.fr free.fr laposte.net wanadoo.fr libero.it virgilio.it bluewin.ch
comcast.net verizon.net att.net sbcglobal.net btinternet.com rediffmail.com uol.com.br bol.com.br`;

const FAKE = `mailinator.com guerrillamail.com 10minutemail.com tempmail.com temp-mail.org yopmail.com trashmail.com
sharklasers.com getnada.com maildrop.cc dispostable.com fakeinbox.com throwawaymail.com mintemail.com mohmal.com`;

/** Free and disposable domains that business e-mail mode refuses (popup §5), in lower case. */
export const EMAIL_DOMAINS: readonly string[] = `${FREE} ${FAKE}`.split(/\s+/);

/** What a site owner of each language would write; German is long, Japanese has no spaces. */
export type Language = 'en' | 'de' | 'ja' | 'he';

export interface Said {
  readonly title: string;
  readonly text: string;
  readonly field: string;
  readonly button: string;
  readonly eyebrow: string;
  readonly decline: string;
  readonly secondary: string;
  readonly legal: string;
  readonly proof: string;
  readonly person: string;
  readonly ticker: readonly string[];
  readonly chat: string;
  readonly consent: string;
}

export const LANGUAGES: readonly Language[] = ['en', 'de', 'ja', 'he'];

export const SAID: Readonly<Record<Language, Said>> = {
  en: {
    title: 'Free delivery on your first order',
    text: 'Two letters a month: new roasts, and what we learned about them.',
    field: 'E-mail',
    button: 'Send me the code',
    eyebrow: 'Members only',
    decline: 'No thanks',
    secondary: 'See all offers',
    legal: 'Leave at any time. [Privacy policy](https://shop.example/privacy)',
    proof: '1,240 readers',
    person: 'has just ordered Guji, washed',
    ticker: ['Free delivery from €30', 'Sent the same day'],
    chat: 'Ask us',
    consent: 'I agree to letters, as the [privacy policy](https://shop.example/privacy) says.',
  },
  de: {
    title: 'Ihr Willkommensrabatt: 15 % auf die erste Bestellung',
    text: 'Zweimal im Monat: neue Röstungen, und was wir darüber gelernt haben.',
    field: 'E-Mail-Adresse',
    button: 'Gutscheincode anfordern',
    eyebrow: 'Nur für Mitglieder',
    decline: 'Nein danke, diesmal nicht',
    secondary: 'Alle Angebote ansehen',
    legal: 'Abmelden ist jederzeit möglich. [Datenschutzerklärung](https://shop.example/privacy)',
    proof: '1.240 zufriedene Leserinnen und Leser',
    person: 'hat soeben Guji, gewaschen, bestellt',
    ticker: ['Versandkostenfrei ab 30 €', 'Versand am selben Tag'],
    chat: 'Fragen Sie uns',
    consent: 'Ich stimme zu, wie es in der [Datenschutzerklärung](https://shop.example/privacy) steht.',
  },
  ja: {
    title: '初めてのご注文が15%オフになります',
    text: '月に二回、新しい焙煎と、そこから学んだことをお届けします。',
    field: 'メールアドレス',
    button: 'クーポンを受け取る',
    eyebrow: '会員限定',
    decline: '今回は結構です',
    secondary: 'すべての特典を見る',
    legal: 'いつでも解除できます。[プライバシーポリシー](https://shop.example/privacy)',
    proof: '1,240人が購読しています',
    person: 'さんがコーヒー豆を注文しました',
    ticker: ['3,000円以上で送料無料', '当日発送'],
    chat: '質問する',
    consent: '[プライバシーポリシー](https://shop.example/privacy)に同意します。',
  },
  he: {
    title: '15% הנחה על ההזמנה הראשונה שלכם',
    text: 'שני מכתבים בחודש: קלייה חדשה, ומה שלמדנו עליה.',
    field: 'דואר אלקטרוני',
    button: 'שלחו לי את הקוד',
    eyebrow: 'לחברי המועדון',
    decline: 'לא, תודה',
    secondary: 'לכל המבצעים',
    legal: 'אפשר לבטל בכל רגע. [מדיניות הפרטיות](https://shop.example/privacy)',
    proof: '1,240 קוראים',
    person: 'הזמינה עכשיו קפה',
    ticker: ['משלוח חינם מעל 100 ₪', 'נשלח באותו יום'],
    chat: 'שאלו אותנו',
    consent: 'קראתי את [מדיניות הפרטיות](https://shop.example/privacy), ואני מסכים.',
  },
};

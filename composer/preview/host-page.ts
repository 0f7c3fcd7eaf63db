type Language = 'en' | 'he';

const words = {
  en: {
    site: 'Corner Roastery',
    menu: ['Shop', 'Journal', 'Visit us'],
    title: 'How we roast',
    paragraphs: [
      'Green beans arrive in sacks of sixty kilograms. We taste before we buy, and again before we roast, because a harvest keeps changing on its way to us.',
      'Light roasts take nine minutes, darker ones twelve. The last ninety seconds matter most: too short and the cup is sour, too long and all coffees taste alike.',
      'Every Friday we open the doors and roast in front of whoever comes by. Bring a cup.',
    ],
    more: 'Read the journal',
  },
  he: {
    site: 'בית הקלייה בפינה',
    menu: ['חנות', 'יומן', 'בקרו אותנו'],
    title: 'איך אנחנו קולים',
    paragraphs: [
      'הפולים הירוקים מגיעים בשקים של שישים קילוגרם. אנחנו טועמים לפני שקונים, ושוב לפני הקלייה, כי היבול ממשיך להשתנות בדרך אלינו.',
      'קלייה בהירה נמשכת תשע דקות, כהה שתים־עשרה. מה שקובע הוא תשעים השניות האחרונות.',
      'בכל יום שישי אנחנו פותחים את הדלתות וקולים מול כל מי שעובר. הביאו ספל.',
    ],
    more: 'אל היומן',
  },
} as const satisfies Record<Language, object>;

/** The body of a story's page; the story's place is `#story`. */
export function hostPage(language: Language): string {
  const { site, menu, title, paragraphs, more } = words[language];
  return `
    <header class="site">
      <strong>${site}</strong>
      <nav aria-label="${site}">${menu.map((word) => `<a href="#top">${word}</a>`).join('')}</nav>
    </header>
    <main class="article" id="top">
      <h1>${title}</h1>
      <div id="story"></div>
      ${paragraphs.map((text) => `<p>${text}</p>`).join('')}
      <p><a href="#top">${more}</a></p>
    </main>`;
}

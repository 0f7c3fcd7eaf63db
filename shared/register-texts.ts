/** What a page has its tags say: pairs of a BCP 47 tag and texts by element and key. The later goes over the earlier. */
export type PageTexts = [lang: string, texts: unknown][];

/** Where they are on the page, for every copy of our code. */
export const PAGE_TEXTS = Symbol.for('tagdrop.texts');

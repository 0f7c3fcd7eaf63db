/** `your-pets[]` belongs to the field `your-pets`. */
export const fieldName = (name: string): string => name.split('[', 1)[0] as string;

/** The hidden field with the hash of a challenge's answer. */
export const isChallenge = (name: string): boolean => /^_wpcf7_(?:quiz_answer|captcha_challenge)_/.test(name);

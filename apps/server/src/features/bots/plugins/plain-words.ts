/** Signs that nobody sees, by which words are hidden from a reader and not from a model; line breaks and tabs stay. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Words of a stranger as their reader sees them, and no longer than told. */
export const plainWords = (text: string, longest: number): string =>
  text.toWellFormed().replace(UNSEEN, '').slice(0, longest).toWellFormed();

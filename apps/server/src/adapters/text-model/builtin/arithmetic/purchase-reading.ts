/** What a reading of a question found; `left` is what it did not understand. */
export type Reading = { base: string; times: string[]; plus: string[]; people: string; left: string };

type Groups = Record<string, string | undefined>;

/** Question pattern for a sentence. `thing` is its subject. Returns an empty text if it does not apply. */
export type QuestionPattern = {
  kind: string;
  pattern: RegExp;
  ask: (found: Groups & { thing: string }) => string;
};

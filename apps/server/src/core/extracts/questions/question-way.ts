type Groups = Record<string, string | undefined>;

/** A way to ask for what a sentence says: `thing` is what it is about; empty where it cannot be asked so. */
export type Way = { kind: string; pattern: RegExp; ask: (found: Groups & { thing: string }) => string };

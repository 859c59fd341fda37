/** Who asks: somebody with an account, or a visitor of one bot who has none; a program with a key of that bot is such a visitor. */
export type Party =
  | { kind: 'user'; userId: string }
  | { kind: 'visitor'; botId: string; visitorId: string; isByKey?: boolean };

export const userParty = (userId: string): Party => ({ kind: 'user', userId });

/** Whose the files are that a party brings: a visitor’s are their own, and nobody else can name them. */
export const filesOwnerOf = (party: Party, owner: string): string =>
  party.kind === 'visitor' ? party.visitorId : owner;

/** By which id a party sees what it asked as its own; ids of visitors are no user's. */
export const askerOf = (party: Party): string => (party.kind === 'user' ? party.userId : party.visitorId);

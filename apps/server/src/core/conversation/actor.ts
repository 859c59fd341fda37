/**
 * Actor that asks a question: a user, or a visitor of a bot without an account. A program with a bot's key is
 * such a visitor.
 */
export type Actor =
  | { kind: 'user'; userId: string }
  | { kind: 'visitor'; botId: string; visitorId: string; isByKey?: boolean };

export const userActor = (userId: string): Actor => ({ kind: 'user', userId });

/** Owner of the files that an actor uploads. A visitor's files are their own, and nobody else can name them. */
export const filesOwnerOf = (actor: Actor, owner: string): string =>
  actor.kind === 'visitor' ? actor.visitorId : owner;

/** Id under which an actor’s questions are stored. Ids of visitors never equal a user's. */
export const authorIdOf = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : actor.visitorId);

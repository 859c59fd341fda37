import type { SharedFiles, NamedScope } from '../scope.ts';
import type { Actor } from '../actor.ts';
import type { ConversationExtensions } from '../extensions.ts';
import type { TurnRow } from '../turns/turns.store.ts';
import { kindsMentioned, mentionedIn } from './read-mentioned.ts';

type Mentions = Pick<TurnRow, 'mentions'>;

/** Files of mentioned scopes, and the instructions of those that the question itself mentions. */
export type MentionedFiles = SharedFiles & { instructs: readonly NonNullable<NamedScope['instruct']>[] };

/** Collects the scopes that turns mention, the question last, except the conversation's own. */
export const mentionedFiles = async (
  extensions: Pick<ConversationExtensions, 'scope'>,
  actor: Actor,
  { groundKind, groundId }: { groundKind: string; groundId: string },
  turns: readonly Mentions[],
): Promise<MentionedFiles> => {
  const question = turns.slice(-1);
  const readFiles = await Promise.all(
    kindsMentioned(turns).map(async (kind) => {
      const ids = mentionedIn(turns, kind).filter((id) => kind !== groundKind || id !== groundId);
      const lent = ids.length === 0 ? undefined : await extensions.scope(kind).named?.(actor, ids);
      const mentionedIds = new Set(mentionedIn(question, kind));
      const mentionedScopes = lent?.named.filter(({ id }) => mentionedIds.has(id)) ?? [];
      return lent && { ...lent, instructs: mentionedScopes.flatMap(({ instruct }) => instruct ?? []) };
    }),
  );
  const lent = readFiles.filter((each) => each !== undefined);
  return {
    files: lent.flatMap(({ files }) => files),
    stillThere: async () => (await Promise.all(lent.map((each) => each.stillThere()))).flat(),
    instructs: lent.flatMap(({ instructs }) => instructs),
  };
};

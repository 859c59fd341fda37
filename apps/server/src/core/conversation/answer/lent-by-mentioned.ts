import type { LentFiles, NamedGround } from '../ground.ts';
import type { Party } from '../party.ts';
import type { ConversationPlugs } from '../plugs.ts';
import type { TurnRow } from '../turns.store.ts';
import { kindsMentioned, mentionedIn } from './read-mentioned.ts';

type Mentions = Pick<TurnRow, 'mentions'>;

/** What mentioned grounds lend, and what those tell the model that the question itself mentions. */
export type LentByMentioned = LentFiles & { instructs: readonly NonNullable<NamedGround['instruct']>[] };

/** What the grounds have that turns mention, the question last, but for the one that the conversation stands on. */
export const lentByMentioned = async (
  plugs: Pick<ConversationPlugs, 'ground'>,
  party: Party,
  { groundKind, groundId }: { groundKind: string; groundId: string },
  turns: readonly Mentions[],
): Promise<LentByMentioned> => {
  const question = turns.slice(-1);
  const found = await Promise.all(
    kindsMentioned(turns).map(async (kind) => {
      const ids = mentionedIn(turns, kind).filter((id) => kind !== groundKind || id !== groundId);
      const lent = ids.length === 0 ? undefined : await plugs.ground(kind).named?.(party, ids);
      const asked = new Set(mentionedIn(question, kind));
      const named = lent?.named.filter(({ id }) => asked.has(id)) ?? [];
      return lent && { ...lent, instructs: named.flatMap(({ instruct }) => instruct ?? []) };
    }),
  );
  const lent = found.filter((each) => each !== undefined);
  return {
    files: lent.flatMap(({ files }) => files),
    stillThere: async () => (await Promise.all(lent.map((each) => each.stillThere()))).flat(),
    instructs: lent.flatMap(({ instructs }) => instructs),
  };
};

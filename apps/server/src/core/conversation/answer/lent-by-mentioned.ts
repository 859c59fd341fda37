import type { LentFiles } from '../ground.ts';
import type { Party } from '../party.ts';
import type { ConversationPlugs } from '../plugs.ts';
import type { TurnRow } from '../turns.store.ts';
import { kindsMentioned, mentionedIn } from './read-mentioned.ts';

/** What the grounds have that turns mention, but for the one that the conversation stands on. */
export const lentByMentioned = async (
  plugs: Pick<ConversationPlugs, 'ground'>,
  party: Party,
  { groundKind, groundId }: { groundKind: string; groundId: string },
  turns: readonly Pick<TurnRow, 'mentions'>[],
): Promise<LentFiles> => {
  const found = await Promise.all(
    kindsMentioned(turns).map(async (kind) => {
      const ids = mentionedIn(turns, kind).filter((id) => kind !== groundKind || id !== groundId);
      return ids.length === 0 ? undefined : plugs.ground(kind).named?.(party, ids);
    }),
  );
  const lent = found.filter((each) => each !== undefined);
  return {
    files: lent.flatMap(({ files }) => files),
    stillThere: async () => (await Promise.all(lent.map((each) => each.stillThere()))).flat(),
  };
};

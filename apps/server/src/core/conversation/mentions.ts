import type { Ask } from '@studiolo/contract/chat/endpoints';
import { namedGrounds } from '@studiolo/contract/chat/ground-of';
import type { ConversationStore } from './conversations.store.ts';
import { askerOf, type Party } from './party.ts';
import type { ConversationPlugs } from './plugs.ts';
import type { TurnRow } from './turns.store.ts';

type Deps = { topics: Pick<ConversationStore, 'listedAmong'>; plugs: Pick<ConversationPlugs, 'ground'> };

/**
 * The conversations and grounds that a question mentions, as they are called now. One that was deleted since, or never
 * was the asker's, is left out: asked again, a question need not fail by it.
 */
export const mentionsOf = async (
  { topics, plugs }: Deps,
  party: Party,
  ask: Ask,
): Promise<TurnRow['mentions']> => {
  const [conversations, ...grounds] = await Promise.all([
    topics.listedAmong(askerOf(party), [...new Set(ask.chatIds)]),
    ...[...namedGrounds(ask)].map(async ([kind, ids]) => {
      const found = await plugs.ground(kind).named?.(party, ids);
      return (found?.named ?? []).map(({ id, title }) => ({ kind, id, title }));
    }),
  ]);
  return [...conversations.map(({ id, title }) => ({ id, title })), ...grounds.flat()];
};

import type { Ask } from '@studiolo/contract/chat/endpoints';
import { namedScopes } from '@studiolo/contract/chat/scope';
import type { ConversationStore } from './conversations.store.ts';
import { authorIdOf, type Actor } from './actor.ts';
import type { ConversationExtensions } from './extensions.ts';
import type { TurnRow } from './turns/turns.store.ts';

type Deps = {
  topics: Pick<ConversationStore, 'listedAmong'>;
  extensions: Pick<ConversationExtensions, 'scope'>;
};

/**
 * Resolves the conversations and scopes that a question mentions, by their current names. Omits deleted ones
 * and other users', so that a repeated question does not fail.
 */
export const mentionsOf = async (
  { topics, extensions }: Deps,
  actor: Actor,
  ask: Ask,
): Promise<TurnRow['mentions']> => {
  const [conversations, ...scopes] = await Promise.all([
    topics.listedAmong(authorIdOf(actor), [...new Set(ask.chatIds)]),
    ...[...namedScopes(ask)].map(async ([kind, ids]) => {
      const names = await extensions.scope(kind).named?.(actor, ids);
      return (names?.named ?? []).map(({ id, title }) => ({ kind, id, title }));
    }),
  ]);
  return [...conversations.map(({ id, title }) => ({ id, title })), ...scopes.flat()];
};

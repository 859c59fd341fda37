import type { ConversationRow } from './conversations.store.ts';
import type { ConversationPlugs } from './plugs.ts';

export type PathOf = (
  conversation: Pick<ConversationRow, 'id' | 'groundKind' | 'groundId' | 'isTemporary'>,
  msgId?: string,
) => string;

/** Where in the app a conversation is seen, and one of its turns. */
export const createPathOf =
  (plugs: Pick<ConversationPlugs, 'ground'>): PathOf =>
  (conversation, msgId) => {
    const path = plugs.ground(conversation.groundKind).pathOf(conversation);
    return msgId === undefined ? path : `${path}&message=${encodeURIComponent(msgId)}`;
  };

import type { ConversationRow } from './conversations.store.ts';
import type { ConversationExtensions } from './extensions.ts';

export type PathOf = (
  conversation: Pick<ConversationRow, 'id' | 'groundKind' | 'groundId' | 'isTemporary'>,
  msgId?: string,
) => string;

/** Path in the app of a conversation, or of one of its turns. */
export const createPathOf =
  (extensions: Pick<ConversationExtensions, 'scope'>): PathOf =>
  (conversation, msgId) => {
    const path = extensions.scope(conversation.groundKind).pathOf(conversation);
    return msgId === undefined ? path : `${path}&message=${encodeURIComponent(msgId)}`;
  };

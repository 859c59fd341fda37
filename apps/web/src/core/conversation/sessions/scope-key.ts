import { isChat, roleIdOf, type ScopeName } from '@studiolo/contract/chat/scope';

/** Storage name of a scope in this browser. */
export const scopeKey = (conversationScope: ScopeName): string =>
  isChat(conversationScope)
    ? roleIdOf(conversationScope)
    : `${conversationScope.kind}:${conversationScope.id}`;

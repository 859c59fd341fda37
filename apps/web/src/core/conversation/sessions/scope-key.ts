import { isChat, roleIdOf, type ScopeName } from '@studiolo/contract/chat/scope';

/** Returns the name of a scope in storage keys of this browser. */
export const scopeKey = (conversationScope: ScopeName): string =>
  isChat(conversationScope)
    ? roleIdOf(conversationScope)
    : `${conversationScope.kind}:${conversationScope.id}`;

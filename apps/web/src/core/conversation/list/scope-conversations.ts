import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { pageTopics } from '@studiolo/contract/chat/endpoints';
import type { Topic } from '@studiolo/contract/chat/entities';
import { scopeFields, type ScopeName } from '@studiolo/contract/chat/scope';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** The conversations of a notebook are filtered by its id alone. */
const filterOf = ({ kind, id }: ScopeName) => {
  const { roleId, ...other } = scopeFields({ kind, id });
  return kind === 'bot' ? { roleId } : other;
};

/**
 * Query for the user's conversations in a scope that match a search. The key begins with `topics`, the name
 * used in the server's pushes.
 */
export const scopeConversationsQuery = (conversationScope: ScopeName, search = '') =>
  infiniteQueryOptions({
    queryKey: ['topics', conversationScope.kind, conversationScope.id, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageTopics,
        { current: pageParam, size: CHAT_LIMITS.historyPage, ...filterOf(conversationScope), search },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    ...(search === '' ? {} : { placeholderData: keepPreviousData }),
    getNextPageParam: ({ current, pages }: Page<Topic>) => (current < pages ? current + 1 : undefined),
  });

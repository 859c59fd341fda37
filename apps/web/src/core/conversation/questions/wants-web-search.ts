import { isChat } from '@studiolo/contract/chat/scope';
import { configQuery } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { isWebSearchOn } from '../../web-search/web-search.state.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';

/** Whether the next question uses web search, if it is available. In other scopes the sources answer. */
export const wantsWebSearch = (session: ChatSession): boolean =>
  isChat(session.conversationScope) &&
  isWebSearchOn(draftKeyOf(session)) &&
  queryClient.getQueryData(configQuery.queryKey)?.canSearchWeb === true;

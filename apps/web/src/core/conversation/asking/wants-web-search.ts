import { isChat } from '@studiolo/contract/chat/ground-of';
import { configQuery } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { isWebSearchOn } from '../../web-search/web-search.state.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';

/** Whether the next question of a chat is to be looked up, where that can be done. On any other ground its sources answer. */
export const wantsWebSearch = (session: ChatSession): boolean =>
  isChat(session.ground) &&
  isWebSearchOn(draftKeyOf(session)) &&
  queryClient.getQueryData(configQuery.queryKey)?.canSearchWeb === true;

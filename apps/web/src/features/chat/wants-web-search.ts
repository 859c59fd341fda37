import { isWebSearchOn } from '../../core/web-search/web-search.state.ts';
import { configQuery } from '../../platform/config.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { ChatSession } from './chat-session.ts';
import { draftKeyOf } from './draft-key.ts';

/** Whether the next question of a chat is to be looked up, where that can be done. A notebook answers from its sources. */
export const wantsWebSearch = (session: ChatSession): boolean =>
  session.projectId === '' &&
  isWebSearchOn(draftKeyOf(session)) &&
  queryClient.getQueryData(configQuery.queryKey)?.canSearchWeb === true;

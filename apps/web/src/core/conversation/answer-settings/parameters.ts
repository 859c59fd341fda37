import type { ChatParameters } from '@studiolo/contract/chat/entities';
import { getParameters, setParameters } from '@studiolo/contract/chat/topic-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { changeSession, markRecentlyUsed } from '../sessions/sessions.state.ts';

const parametersQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['parameters', sessionId],
    queryFn: ({ signal }) => call(getParameters, { sessionId }, { signal, isQuiet: true }),
  });

export const useParameters = ({ sessionId, parameters }: ChatSession): ChatParameters => {
  const { data } = useQuery({ ...parametersQuery(sessionId ?? ''), enabled: sessionId !== undefined });
  return data ?? parameters;
};

/**
 * Changes the parameters: of a new chat in this page, of a stored one on the server. Reverts if the server
 * refuses.
 */
export const changeParameters = async (session: ChatSession, parameters: ChatParameters): Promise<void> => {
  const { sessionId, key } = session;
  if (sessionId === undefined) {
    markRecentlyUsed(session);
    changeSession(key, () => ({ parameters }));
    return;
  }
  const { queryKey } = parametersQuery(sessionId);
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, parameters);
  // `call` has already shown the error.
  await call(setParameters, { sessionId, ...parameters }).catch(() =>
    queryClient.setQueryData(queryKey, before),
  );
};

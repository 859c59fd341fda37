import { getContext } from '@studiolo/contract/chat/message-endpoints';
import { budgetsFor, tokensIn } from '@studiolo/contract/models/context-budget';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/call.ts';
import { modelsQuery } from '../model-picker/queries.ts';
import type { PlacedTurn } from '../thread/turn-path.ts';

const MAX_COUNTED_TURNS = 100;

/**
 * Whether a conversation may exceed the context window. The server may still shorten or omit parts, so this
 * can only overestimate.
 */
const isLong = (path: readonly PlacedTurn[], window: number): boolean => {
  if (path.length > MAX_COUNTED_TURNS) return true;
  let remaining = budgetsFor(window).tokens;
  for (const { turn } of path) {
    remaining -= tokensIn(turn.prompt) + tokensIn(turn.quote) + tokensIn(turn.answer.text);
    if (remaining < 0) return true;
  }
  return false;
};

const contextQuery = (msgId: string | undefined, model: string | undefined, hidden: string) =>
  queryOptions({
    queryKey: ['context', msgId, model, hidden],
    queryFn:
      msgId === undefined
        ? skipToken
        : ({ signal }) => call(getContext, { msgId, ...(model ? { model } : {}) }, { signal, isQuiet: true }),
  });

/**
 * Returns the first turn of a long conversation that is sent with the next question, as reported by the
 * server.
 */
export const useContextLine = (path: readonly PlacedTurn[], model: string | undefined) => {
  const { data: models } = useQuery(modelsQuery);
  const window = models?.find(({ name }) => name === model)?.window ?? 0;
  const last = path.findLast(({ turn }) => turn.isStored && turn.answer.state !== 'running')?.turn;
  // Part of the key, since hiding a turn makes room for others.
  const hidden = path.flatMap(({ turn }) => (turn.isHidden ? turn.msgId : [])).join(' ');
  const mayBeCut = useMemo(() => isLong(path, window), [path, window]);
  const { data } = useQuery(contextQuery(mayBeCut ? last?.msgId : undefined, model, hidden));
  return data;
};

import { getContext } from '@studiolo/contract/chat/message-endpoints';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { PlacedTurn } from '../../core/thread/turn-path.ts';
import { call } from '../../platform/api/call.ts';

/** No conversation with less in it is ever cut. */
const SHORT = 60_000;
const FEW = 100;

const isLong = (path: readonly PlacedTurn[]): boolean =>
  path.length > FEW ||
  path.reduce((sum, { turn: { prompt, answer } }) => sum + prompt.length + answer.text.length, 0) > SHORT;

const contextQuery = (msgId: string | undefined, hidden: string) =>
  queryOptions({
    queryKey: ['context', msgId, hidden],
    queryFn:
      msgId === undefined
        ? skipToken
        : ({ signal }) => call(getContext, { msgId }, { signal, isQuiet: true }),
  });

/** From where on a long conversation goes along with its next question, as the server says. */
export const useContextLine = (path: readonly PlacedTurn[]) => {
  const last = path.findLast(({ turn }) => turn.isKept && turn.answer.state !== 'running')?.turn;
  // A turn that is hidden makes room for others.
  const hidden = path.flatMap(({ turn }) => (turn.isHidden ? turn.msgId : [])).join(' ');
  const { data } = useQuery(contextQuery(isLong(path) ? last?.msgId : undefined, hidden));
  return data;
};

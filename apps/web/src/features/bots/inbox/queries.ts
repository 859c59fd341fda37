import {
  answerInbox,
  countInbox,
  dismissInbox,
  getInbox,
  recheckInboxAnswer,
  sendToBotOwner,
} from '@studiolo/contract/bots/inbox-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

const COUNTS = ['bots', 'inbox', 'counts'];
const keyOf = (tableId: string) => ['bot', tableId, 'inbox'];

export const inboxQuery = (tableId: string) =>
  queryOptions({
    queryKey: keyOf(tableId),
    queryFn: ({ signal }) => call(getInbox, { tableId }, { signal, isQuiet: true }),
    // There is no push when an answer is rated.
    staleTime: 0,
  });

/** Number of waiting questions for each of the user's bots. */
export const inboxCountsQuery = queryOptions({
  queryKey: COUNTS,
  queryFn: async ({ signal }) => {
    const counts = await call(countInbox, {}, { signal, isQuiet: true });
    return new Map(counts.map(({ tableId, count }) => [tableId, count]));
  },
});

const refetch = async (tableId: string): Promise<void> => {
  await Promise.all([invalidate(keyOf(tableId)), invalidate(COUNTS)]);
};

const refreshAfter = (tableId: string, change: Promise<unknown>) =>
  withRefresh(change, () => refetch(tableId));

type Answer = { answerIds: string[]; question: string; answer: string };

export const answerOnce = (tableId: string, answer: Answer): Promise<boolean> =>
  refreshAfter(tableId, call(answerInbox, { tableId, ...answer }));

export const recheck = (tableId: string, inboxAnswerId: string): Promise<boolean> =>
  refreshAfter(tableId, call(recheckInboxAnswer, { tableId, inboxAnswerId }));

export const dismiss = (tableId: string, answerIds: string[], isDismissed: boolean): Promise<boolean> =>
  refreshAfter(tableId, call(dismissInbox, { tableId, answerIds, isDismissed }));

export const sendToOwner = (tableId: string, msgId: string): Promise<boolean> =>
  call(sendToBotOwner, { tableId, msgId }).then(
    () => true,
    () => false,
  );

/** Refetches an inbox when the server pushes that it has changed. */
export const followInboxes = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'bot-inbox') void refetch(id);
  });

import {
  answerInbox,
  countInbox,
  dismissInbox,
  getInbox,
  proveInbox,
  tellOwner,
} from '@studiolo/contract/bots/inbox-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

const COUNTS = ['bots', 'inbox', 'counts'];
const keyOf = (tableId: string) => ['bot', tableId, 'inbox'];

export const inboxQuery = (tableId: string) =>
  queryOptions({
    queryKey: keyOf(tableId),
    queryFn: ({ signal }) => call(getInbox, { tableId }, { signal, isQuiet: true }),
    // Of a thumb that was turned down nobody is told at once.
    staleTime: 0,
  });

/** How many questions wait for which of one’s own bots. */
export const inboxCountsQuery = queryOptions({
  queryKey: COUNTS,
  queryFn: async ({ signal }) => {
    const counts = await call(countInbox, {}, { signal, isQuiet: true });
    return new Map(counts.map(({ tableId, count }) => [tableId, count]));
  },
});

const changed = async (tableId: string): Promise<void> => {
  await Promise.all([askAnew(keyOf(tableId)), askAnew(COUNTS)]);
};

const settled = async (tableId: string, asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  await changed(tableId);
  return isDone;
};

type Answer = { answerIds: string[]; question: string; answer: string };

export const answerOnce = (tableId: string, answer: Answer): Promise<boolean> =>
  settled(tableId, call(answerInbox, { tableId, ...answer }));

export const proveAgain = (tableId: string, inboxAnswerId: string): Promise<boolean> =>
  settled(tableId, call(proveInbox, { tableId, inboxAnswerId }));

export const dismiss = (tableId: string, answerIds: string[], isDismissed: boolean): Promise<boolean> =>
  settled(tableId, call(dismissInbox, { tableId, answerIds, isDismissed }));

export const tell = (tableId: string, msgId: string): Promise<boolean> =>
  call(tellOwner, { tableId, msgId }).then(
    () => true,
    () => false,
  );

/** The server says whose inbox changed. */
export const followInboxes = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'bot-inbox') void changed(id);
  });

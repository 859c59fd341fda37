import { deleteLead, getBotPage, pageLeads, setBotPage } from '@studiolo/contract/bots/visitor-endpoints';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew, queryClient } from '../../../platform/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

export const pageQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['bot', tableId, 'page'],
    queryFn: ({ signal }) => call(getBotPage, { tableId }, { signal, isQuiet: true }),
  });

export const leadsQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['bot', tableId, 'leads'],
    queryFn: async ({ signal }) =>
      (await call(pageLeads, { tableId, size: 100 }, { signal, isQuiet: true })).records,
  });

/** Seen at once, and taken back if the server refuses. */
export const changePage = async (tableId: string, change: Partial<BotPage>): Promise<void> => {
  queryClient.setQueryData(pageQuery(tableId).queryKey, (page) => page && { ...page, ...change });
  await call(setBotPage, { tableId, ...change }).catch(() => undefined);
  await askAnew(['bot', tableId, 'page']);
};

export const removeLead = async (tableId: string, leadId: string): Promise<void> => {
  await call(deleteLead, { tableId, leadId }).catch(() => undefined);
  await askAnew(['bot', tableId, 'leads']);
};

/** The server says with whose bot somebody left a contact. */
export const followLeads = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'leads') void askAnew(['bot', id, 'leads']);
  });

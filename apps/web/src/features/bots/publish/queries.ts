import { deleteLead, getBotPage, pageLeads, setBotPage } from '@studiolo/contract/bots/visitor-endpoints';
import type { BotPage, Lead } from '@studiolo/contract/bots/visitor-entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

export const pageQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['bot', tableId, 'page'],
    queryFn: ({ signal }) => call(getBotPage, { tableId }, { signal, isQuiet: true }),
  });

const LEADS_PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 100;

export const leadsQuery = (tableId: string) =>
  infiniteQueryOptions({
    queryKey: ['bot', tableId, 'leads'],
    queryFn: ({ pageParam, signal }) =>
      call(pageLeads, { tableId, current: pageParam, size: LEADS_PAGE_SIZE }, { signal, isQuiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<Lead>) => (current < pages ? current + 1 : undefined),
  });

/**
 * Loads all contacts, page by page; resolves with undefined if refused. `call` has already shown the error.
 */
export const allLeads = async (tableId: string): Promise<Lead[] | undefined> => {
  // A contact added meanwhile shifts the pages, so duplicates are removed.
  const leads = new Map<string, Lead>();
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    // `call` has already shown the error.
    const page = await call(pageLeads, { tableId, current, size: EXPORT_PAGE_SIZE }).catch(() => undefined);
    if (!page) return undefined;
    for (const lead of page.records) leads.set(lead.leadId, lead);
    pages = page.pages;
  }
  return [...leads.values()];
};

/** Updates the page optimistically; reverts if the server refuses. */
export const changePage = async (tableId: string, change: Partial<BotPage>): Promise<void> => {
  queryClient.setQueryData(pageQuery(tableId).queryKey, (page) => page && { ...page, ...change });
  // `call` has already shown the error.
  await call(setBotPage, { tableId, ...change }).catch(() => undefined);
  await invalidate(['bot', tableId, 'page']);
};

export const removeLead = async (tableId: string, leadId: string): Promise<void> => {
  // `call` has already shown the error.
  await call(deleteLead, { tableId, leadId }).catch(() => undefined);
  await invalidate(['bot', tableId, 'leads']);
};

/** Refetches the contacts when the server pushes a new one. */
export const followLeads = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'leads') void invalidate(['bot', id, 'leads']);
  });

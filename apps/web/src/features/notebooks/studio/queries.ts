import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { createNote } from '@studiolo/contract/notebooks/note-endpoints';
import {
  checkEvidence,
  createStudioItem,
  deleteStudioItem,
  editStudioText,
  getStudioItem,
  pageStudioItems,
  regenerateStudioItem,
  renameStudioItem,
  restoreStudioItem,
} from '@studiolo/contract/notebooks/studio-endpoints';
import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { CheckText } from '../../../core/evidence-check/EvidenceCheck.tsx';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

const PAGE_SIZE = 20;
/** Polling interval in case the push about a finished item is lost, in ms. */
const POLL_INTERVAL_MS = 5000;

const isMaking = ({ status }: StudioItemSummary): boolean => status === 'making';

/** All keys of a notebook start with the same prefix, so that a push about it invalidates them all. */
export const studioItemsQuery = (notebookId: string) =>
  infiniteQueryOptions({
    queryKey: ['notebook', notebookId, 'studio'],
    queryFn: ({ signal, pageParam }) =>
      call(pageStudioItems, { notebookId, current: pageParam, size: PAGE_SIZE }, { signal, isQuiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ records }) => records.some(isMaking)) ? POLL_INTERVAL_MS : false,
  });

export const studioItemQuery = (notebookId: string, itemId: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId, 'studio-item', itemId],
    queryFn: ({ signal }) => call(getStudioItem, { itemId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data && isMaking(state.data) ? POLL_INTERVAL_MS : false),
  });

export const refreshItems = (notebookId: string) =>
  Promise.all([
    invalidate(['notebook', notebookId, 'studio']),
    invalidate(['notebook', notebookId, 'studio-item']),
  ]);

export const useCreateItem = (notebookId: string) =>
  useMutation({
    mutationFn: (input: Omit<RawInputOf<typeof createStudioItem>, 'notebookId'>) =>
      call(createStudioItem, { ...input, notebookId }),
    onSettled: () => refreshItems(notebookId),
  });

export const useRegenerateItem = (notebookId: string) =>
  useMutation({
    mutationFn: (input: RawInputOf<typeof regenerateStudioItem>) => call(regenerateStudioItem, input),
    onSettled: () => refreshItems(notebookId),
  });

export const useRenameItem = (notebookId: string) =>
  useMutation({
    mutationFn: (input: RawInputOf<typeof renameStudioItem>) => call(renameStudioItem, input),
    onSettled: () => refreshItems(notebookId),
  });

export const useDeleteItem = (notebookId: string) =>
  useMutation({
    mutationFn: (itemId: string) => call(deleteStudioItem, { itemId }),
    onSettled: () => refreshItems(notebookId),
  });

export const restoreItem = async (notebookId: string, itemId: string): Promise<void> => {
  await call(restoreStudioItem, { itemId });
  await refreshItems(notebookId);
};

export const useEditText = (notebookId: string, itemId: string) =>
  useMutation({
    mutationFn: ({ text, anchors }: { text: string; anchors: readonly Anchor[] }) =>
      call(editStudioText, { itemId, text, anchors: [...anchors] }),
    onSettled: () => refreshItems(notebookId),
  });

export const useSaveNote = (notebookId: string) =>
  useMutation({
    mutationFn: (note: { title: string; content: string; anchors: Anchor[] }) =>
      call(createNote, { ...note, notebookId }),
    onSuccess: () => invalidate(['notebook', notebookId]),
  });

/** Returns a function that checks a text against some or all sources of a notebook. */
export const checkText =
  (notebookId: string, sourceIds?: readonly string[] | null): CheckText =>
  (checked, signal) =>
    call(
      checkEvidence,
      { ...checked, notebookId, ...(sourceIds && { sourceIds: [...sourceIds] }) },
      { signal },
    );

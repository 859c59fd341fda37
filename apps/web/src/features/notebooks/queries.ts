import {
  copyNotebook,
  createNotebook,
  deleteNotebook as remove,
  getNotebook,
  pageNotebooks,
  restoreNotebook as restore,
  updateNotebook,
} from '@studiolo/contract/notebooks/endpoints';
import type { Color, Notebook } from '@studiolo/contract/notebooks/entities';
import { copiedName } from '@studiolo/contract/wire/copied-name';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { NOTEBOOKS_PAGE_SIZE } from './notebooks-page-size.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

export type Ownership = 'all' | 'mine' | 'shared';
export type Sort = 'used' | 'created' | 'name';
export type Filter = { search: string; ownership: Ownership; sort: Sort };

const withoutDefaults = ({ search, ownership, sort }: Filter) => ({
  ...(search === '' ? {} : { search }),
  ...(ownership === 'all' ? {} : { ownership }),
  ...(sort === 'used' ? {} : { sort }),
});

export const notebooksQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['notebooks', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageNotebooks,
        { current: pageParam, size: NOTEBOOKS_PAGE_SIZE, ...withoutDefaults(filter) },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<Notebook>) => (current < pages ? current + 1 : undefined),
    // Shows the previous results while the next ones are loading.
    placeholderData: keepPreviousData,
  });

export const notebookQuery = (notebookId: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId],
    queryFn: ({ signal }) => call(getNotebook, { notebookId }, { signal, isQuiet: true }),
  });

export const followNotebooks = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'notebooks') void invalidate(['notebook', id]);
  });

type NotebookInput = { name: string; emoji: string; color: Color };

/** Creates or changes a notebook; resolves with its id. */
export const useSaveNotebook = (notebookId: string | undefined) =>
  useMutation({
    mutationFn: async (fields: NotebookInput): Promise<string> => {
      if (notebookId === undefined) return (await call(createNotebook, fields)).notebookId;
      await call(updateNotebook, { notebookId, ...fields });
      return notebookId;
    },
    onSuccess: (id) => {
      void invalidate(['notebooks']);
      void invalidate(['notebook', id]);
    },
  });

/** Creates a notebook with the title of the content as its name. */
export const notebookFor = async (title: string): Promise<Pick<Notebook, 'notebookId' | 'name'>> => {
  const name = copiedName(title.replace(/\s+/g, ' ').trim(), (name) => name);
  const { notebookId } = await call(createNotebook, { name });
  void invalidate(['notebooks']);
  return { notebookId, name };
};

/** Renames a notebook optimistically; reverts if the server refuses. */
export const renameNotebook = async (notebookId: string, name: string): Promise<void> => {
  queryClient.setQueryData(
    notebookQuery(notebookId).queryKey,
    (notebook) => notebook && { ...notebook, name },
  );
  // `call` has already shown the error.
  await call(updateNotebook, { notebookId, name }).catch(() => undefined);
  void invalidate(['notebooks']);
  void invalidate(['notebook', notebookId]);
};

const refreshAfter = (change: Promise<unknown>) => withRefresh(change, () => void invalidate(['notebooks']));

export const deleteNotebook = (notebookId: string): Promise<boolean> =>
  refreshAfter(call(remove, { notebookId }));

/**
 * Copies a notebook; resolves with the id of the copy, or undefined on failure. `call` has already shown the
 * error.
 */
export const duplicateNotebook = async (notebookId: string): Promise<string | undefined> => {
  // `call` has already shown the error.
  const copy = await call(copyNotebook, { notebookId }).catch(() => undefined);
  void invalidate(['notebooks']);
  return copy?.notebookId;
};

export const restoreNotebook = async (notebookId: string): Promise<boolean> => {
  const isDone = await refreshAfter(call(restore, { notebookId }));
  if (isDone) void queryClient.resetQueries({ queryKey: ['notebook', notebookId] });
  return isDone;
};

import {
  copyNotebook,
  createNotebook,
  deleteNotebook as remove,
  getNotebook,
  pageNotebooks,
  restoreNotebook as restore,
  updateNotebook,
} from '@studiolo/contract/notebooks/endpoints';
import type { Colour, Notebook } from '@studiolo/contract/notebooks/entities';
import { copiedName } from '@studiolo/contract/wire/copied-name';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { askAnew, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { LISTED_AT_ONCE } from './listed-at-once.ts';

export type Whose = 'all' | 'mine' | 'shared';
export type Sort = 'used' | 'created' | 'name';
export type Filter = { search: string; whose: Whose; sort: Sort };

const unlessUsual = ({ search, whose, sort }: Filter) => ({
  ...(search === '' ? {} : { search }),
  ...(whose === 'all' ? {} : { whose }),
  ...(sort === 'used' ? {} : { sort }),
});

export const notebooksQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['notebooks', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageNotebooks,
        { current: pageParam, size: LISTED_AT_ONCE, ...unlessUsual(filter) },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<Notebook>) => (current < pages ? current + 1 : undefined),
    // What was found before stands until the next is there.
    placeholderData: keepPreviousData,
  });

export const notebookQuery = (notebookId: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId],
    queryFn: ({ signal }) => call(getNotebook, { notebookId }, { signal, isQuiet: true }),
  });

/** The server says which notebook changed; the lists hear of it by the name that they are kept under. */
export const followNotebooks = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'notebooks') void askAnew(['notebook', id]);
  });

type Written = { name: string; emoji: string; colour: Colour };

/** Makes a notebook, or changes one; answers its id. */
export const useSaveNotebook = (notebookId: string | undefined) =>
  useMutation({
    mutationFn: async (written: Written): Promise<string> => {
      if (notebookId === undefined) return (await call(createNotebook, written)).notebookId;
      await call(updateNotebook, { notebookId, ...written });
      return notebookId;
    },
    onSuccess: (id) => {
      void askAnew(['notebooks']);
      void askAnew(['notebook', id]);
    },
  });

/** A new notebook for what was sent, called as that is. */
export const notebookFor = async (title: string): Promise<Pick<Notebook, 'notebookId' | 'name'>> => {
  const name = copiedName(title.replace(/\s+/g, ' ').trim(), (known) => known);
  const { notebookId } = await call(createNotebook, { name });
  void askAnew(['notebooks']);
  return { notebookId, name };
};

/** Gives a notebook another name: seen at once, and taken back if the server refuses. */
export const renameNotebook = async (notebookId: string, name: string): Promise<void> => {
  queryClient.setQueryData(
    notebookQuery(notebookId).queryKey,
    (notebook) => notebook && { ...notebook, name },
  );
  // A refusal has been told by the call itself.
  await call(updateNotebook, { notebookId, name }).catch(() => undefined);
  void askAnew(['notebooks']);
  void askAnew(['notebook', notebookId]);
};

const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  void askAnew(['notebooks']);
  return isDone;
};

export const deleteNotebook = (notebookId: string): Promise<boolean> => settled(call(remove, { notebookId }));

/** Answers the id of the copy; undefined where there is none, which has been told by the call itself. */
export const duplicateNotebook = async (notebookId: string): Promise<string | undefined> => {
  const copy = await call(copyNotebook, { notebookId }).catch(() => undefined);
  void askAnew(['notebooks']);
  return copy?.notebookId;
};

export const restoreNotebook = (notebookId: string): Promise<boolean> => {
  queryClient.removeQueries({ queryKey: ['notebook', notebookId] });
  return settled(call(restore, { notebookId }));
};

import type { SharedRole } from '@studiolo/contract/notebooks/entities';
import {
  addReader,
  deleteReader,
  joinNotebook,
  linkNotebook,
  pageReaders,
} from '@studiolo/contract/notebooks/share-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';

export const readersQuery = (notebookId: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId, 'readers'],
    queryFn: ({ signal }) => call(pageReaders, { notebookId }, { signal, isQuiet: true }),
  });

/** What is changed about who has access; the list then shows what holds. */
const useSharing = <Input, Data>(notebookId: string, share: (input: Input) => Promise<Data>) =>
  useMutation({
    mutationFn: share,
    onSettled: () => {
      void askAnew(['notebook', notebookId]);
      void askAnew(['notebooks']);
    },
  });

/** Gives somebody access, or another role. What is wrong with the address is said beside it. */
export const useInvite = (notebookId: string) =>
  useSharing(notebookId, (reader: { email: string; role: SharedRole }) =>
    call(addReader, { notebookId, ...reader }, { isQuiet: true }),
  );

export const useRevoke = (notebookId: string) =>
  useSharing(notebookId, (readerId: string) => call(deleteReader, { notebookId, readerId }));

/** Makes a new link for a role in place of the one there was; without a role it is ended. */
export const useLink = (notebookId: string) =>
  useSharing(notebookId, (role: SharedRole | null) => call(linkNotebook, { notebookId, role }));

export const joinQuery = (token: string) =>
  queryOptions({
    queryKey: ['join', token],
    queryFn: ({ signal }) => call(joinNotebook, { token }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });

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
import { invalidate } from '../../../platform/queries/query-client.ts';

export const readersQuery = (notebookId: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId, 'readers'],
    queryFn: ({ signal }) => call(pageReaders, { notebookId }, { signal, isQuiet: true }),
  });

/** Mutation that changes the access to a notebook and then refetches the list. */
const useSharing = <Input, Data>(notebookId: string, share: (input: Input) => Promise<Data>) =>
  useMutation({
    mutationFn: share,
    onSettled: () => {
      void invalidate(['notebook', notebookId]);
      void invalidate(['notebooks']);
    },
  });

/** Grants a user access, or a different role. Errors about the address are shown next to the field. */
export const useInvite = (notebookId: string) =>
  useSharing(notebookId, (reader: { email: string; role: SharedRole }) =>
    call(addReader, { notebookId, ...reader }, { isQuiet: true }),
  );

export const useRevoke = (notebookId: string) =>
  useSharing(notebookId, (readerId: string) => call(deleteReader, { notebookId, readerId }));

/** Replaces the invitation link with one for a role; without a role, revokes it. */
export const useLink = (notebookId: string) =>
  useSharing(notebookId, (role: SharedRole | null) => call(linkNotebook, { notebookId, role }));

export const joinQuery = (token: string) =>
  queryOptions({
    queryKey: ['join', token],
    queryFn: ({ signal }) => call(joinNotebook, { token }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });

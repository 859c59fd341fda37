import { getDocumentVersion, listDocumentVersions } from '@studiolo/contract/write/document-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';

export const versionsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'versions'],
    queryFn: ({ signal }) => call(listDocumentVersions, { documentId }, { signal, isQuiet: true }),
  });

export const versionQuery = (documentId: string, revision: number) =>
  queryOptions({
    queryKey: ['documents', documentId, 'versions', revision],
    queryFn: ({ signal }) => call(getDocumentVersion, { documentId, revision }, { signal, isQuiet: true }),
  });

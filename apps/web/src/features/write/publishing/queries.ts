import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import {
  changePublication,
  getPublication,
  publishDocument,
  unpublishDocument,
} from '@studiolo/contract/publishing/endpoints';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { drawnDiagrams } from '../drawn-diagrams.ts';

export const publicationQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['publication', documentId],
    queryFn: ({ signal }) => call(getPublication, { documentId }, { signal, isQuiet: true }),
    // Other people read the page meanwhile.
    staleTime: 0,
  });

export type PublicationChange = {
  slug?: string;
  password?: string | null;
  expireDate?: string | null;
};

/** Actions on the published page. Each resolves with the new state. */
export const usePublication = (documentId: string) => {
  const queries = useQueryClient();
  const { queryKey } = publicationQuery(documentId);
  const cachePublication = (publication: DocumentPublication | null) =>
    queries.setQueryData(queryKey, publication);
  return {
    publish: useMutation({
      mutationFn: async (content: string) => {
        // Diagrams can be drawn only in a browser.
        const drawn = await drawnDiagrams(readArticle(content));
        const diagrams = [...drawn].map(([source, png]) => ({ source, png: png.replace(/^.*,/, '') }));
        return call(publishDocument, { documentId, diagrams });
      },
      onSuccess: cachePublication,
    }),
    change: useMutation({
      mutationFn: (change: PublicationChange) => call(changePublication, { documentId, ...change }),
      onSuccess: cachePublication,
    }),
    remove: useMutation({
      mutationFn: () => call(unpublishDocument, { documentId }),
      onSuccess: () => cachePublication(null),
    }),
  };
};

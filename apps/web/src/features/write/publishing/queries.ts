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
    // Others open the page meanwhile.
    staleTime: 0,
  });

export type PublicationChange = {
  slug?: string;
  password?: string | null;
  expireDate?: string | null;
};

/** What can be done with the page of a document; each answers how it is then. */
export const usePublication = (documentId: string) => {
  const queries = useQueryClient();
  const { queryKey } = publicationQuery(documentId);
  const know = (publication: DocumentPublication | null) => queries.setQueryData(queryKey, publication);
  return {
    publish: useMutation({
      mutationFn: async (content: string) => {
        // What draws diagrams runs in pages alone.
        const drawn = await drawnDiagrams(readArticle(content));
        const diagrams = [...drawn].map(([source, png]) => ({ source, png: png.replace(/^.*,/, '') }));
        return call(publishDocument, { documentId, diagrams });
      },
      onSuccess: know,
    }),
    change: useMutation({
      mutationFn: (change: PublicationChange) => call(changePublication, { documentId, ...change }),
      onSuccess: know,
    }),
    remove: useMutation({
      mutationFn: () => call(unpublishDocument, { documentId }),
      onSuccess: () => know(null),
    }),
  };
};

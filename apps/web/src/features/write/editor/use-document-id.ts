import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { NEW, OPEN } from '@studiolo/contract/write/addresses';
import { recallUnsent } from '../documents/document-drafts.ts';
import { documentsQuery } from '../documents/queries.ts';
import { lastOpened, createLocalDocument, useFresh } from '../documents/local-documents.ts';

/** Returns the id of the open document: the one in the URL, or else the last one, or else a new one. */
export const useDocumentId = () => {
  const isSignedIn = useIsSignedIn();
  const fresh = useFresh(({ documentId }) => documentId);
  const [search, setSearch] = useSearchParams();
  const requested = search.get(OPEN) ?? '';
  const remembered = requested === '' ? (recallUnsent() ?? lastOpened()) : undefined;
  const isAsking = isSignedIn && requested === '' && remembered === undefined;
  const latest = useInfiniteQuery({ ...documentsQuery({ sort: 'updated' }), enabled: isAsking });
  const listed = latest.data?.pages[0]?.records[0]?.documentId;
  const isWaiting = isAsking && latest.isPending;
  const chosen = requested === NEW || requested === '' ? (remembered ?? listed ?? fresh) : requested;
  const documentId = isSignedIn ? (isWaiting ? undefined : chosen) : fresh;

  const open = (id: string, isReplaced = false) => setSearch({ [OPEN]: id }, { replace: isReplaced });
  useEffect(() => {
    // A visitor has a single document, which stays theirs after sign-in.
    if (!isSignedIn) {
      if (requested === NEW) setSearch({}, { replace: true });
      return;
    }
    if (requested === NEW) open(createLocalDocument(), true);
    else if (requested === '' && documentId !== undefined) open(documentId, true);
  });

  return { documentId: isSignedIn && requested === NEW ? undefined : documentId, open };
};

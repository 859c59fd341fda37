import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import { Missing } from '../../core/missing/Missing.tsx';
import { isWeChat } from '../../platform/browser/browser-facts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DocumentGone } from './documents/DocumentGone.tsx';
import { DocumentList } from './documents/DocumentList.tsx';
import { documentQuery, followDocuments } from './documents/queries.ts';
import { FindBar } from './editor/find/FindBar.tsx';
import { useFindBar, openFind } from './editor/find/find.state.ts';
import { isUnsavedDocument, rememberOpened } from './documents/local-documents.ts';
import { useOpenDocument } from './editor/open-document.state.ts';
import { DocumentEditor } from './editor/DocumentEditor.tsx';
import { StatusBar } from './editor/StatusBar.tsx';
import { useDocumentId } from './editor/use-document-id.ts';
import { useFind } from './editor/use-find.ts';
import { ListToggle } from './ListToggle.tsx';
import { PanelButtons } from './panels/PanelButtons.tsx';
import { PanelPlace } from './panels/PanelPlace.tsx';
import { DocumentCard } from './publishing/DocumentCard.tsx';
import { VisitorIntro } from './VisitorIntro.tsx';
import { Workspace } from './Workspace.tsx';
import styles from './Write.module.css';
import { writeTexts } from './write.texts.ts';
import { toggleList } from './layout.state.ts';

/** On this page, Mod+H toggles the list of documents instead of the sidebar. */
const useListKey = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMod || event.key.toLowerCase() !== 'h') return;
      event.preventDefault();
      event.stopPropagation();
      toggleList();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);

/** Mod+F opens the document's own search, since that of the browser cannot replace text. */
const useFindKey = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMod || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      openFind();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

/** The list of documents, the open document, and its panels. */
export const WritePage = () => {
  const text = useText(writeTexts);
  const isSignedIn = useIsSignedIn();
  const { documentId, open } = useDocumentId();
  const document = useOpenDocument((state) => state.document);
  // A document that was new when opened stays new, so that it is not requested during the first edits.
  const isNew = documentId === undefined || !isSignedIn || isUnsavedDocument(documentId);
  const query = useQuery({ ...documentQuery(documentId ?? ''), enabled: !isNew });
  usePageTitle(document?.title || text('title'));
  useListKey();
  useFindKey();
  const isFinding = useFindBar(({ isOpen }) => isOpen);
  useFind(document?.id === documentId ? document?.editor : undefined);
  useEffect(followDocuments, []);
  useEffect(() => {
    if (isSignedIn && documentId !== undefined && query.data) rememberOpened(documentId);
  }, [isSignedIn, documentId, query.data]);

  const isUnavailable = !isNew && query.isError && !query.data;
  const isReady = documentId !== undefined && (isNew || query.data !== undefined);
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        {isSignedIn && <ListToggle />}
        <h1 className={styles['where']}>{document?.title || text('title')}</h1>
        {document && !isUnavailable && <PanelButtons document={document} />}
        {document && !isUnavailable && isWeChat(navigator.userAgent) && <DocumentCard document={document} />}
      </HeaderSlot>
      <Workspace
        list={isSignedIn && <DocumentList current={documentId} onOpen={open} />}
        panel={document && !isUnavailable && <PanelPlace document={document} />}
      >
        {document && isFinding && <FindBar key={document.id} document={document} />}
        <div className={styles['desk']}>
          {!isSignedIn && <VisitorIntro document={document} />}
          {isUnavailable ? (
            <Missing error={query.error} goneView={<DocumentGone onOpen={open} />} onAgain={query.refetch} />
          ) : isReady ? (
            <DocumentEditor
              key={documentId}
              documentId={documentId}
              document={query.data}
              onOpen={(opened) => useOpenDocument.setState({ document: opened })}
            />
          ) : (
            <Skeleton height={320} />
          )}
        </div>
        {document && !isUnavailable && <StatusBar document={document} />}
      </Workspace>
    </div>
  );
};

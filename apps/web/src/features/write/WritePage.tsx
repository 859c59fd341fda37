import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import { isWeChat } from '../../platform/browser/browser-facts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DocumentGone } from './documents/DocumentGone.tsx';
import { DocumentList } from './documents/DocumentList.tsx';
import { documentQuery, followDocuments } from './documents/queries.ts';
import { FindBar } from './editor/find/FindBar.tsx';
import { useFindBar } from './editor/find/find.state.ts';
import { useFindKey } from './editor/find/use-find-key.ts';
import { isBegunHere, rememberOpened } from './editor/papers.ts';
import { useOpenPaper } from './editor/open-paper.state.ts';
import { Paper } from './editor/Paper.tsx';
import { StatusBar } from './editor/StatusBar.tsx';
import { useDocumentId } from './editor/use-document-id.ts';
import { useFind } from './editor/use-find.ts';
import { ListToggle } from './ListToggle.tsx';
import { PanelButtons } from './panels/PanelButtons.tsx';
import { PanelPlace } from './panels/PanelPlace.tsx';
import { DocumentCard } from './publishing/DocumentCard.tsx';
import { useListKey } from './use-list-key.ts';
import { Visiting } from './Visiting.tsx';
import { Workplace } from './Workplace.tsx';
import styles from './Write.module.css';
import { writeTexts } from './write.texts.ts';

/** The documents, the one that is written, and what is done with it. */
export const WritePage = () => {
  const text = useText(writeTexts);
  const isSignedIn = useIsSignedIn();
  const { documentId, open } = useDocumentId();
  const document = useOpenPaper((state) => state.document);
  // Once it is known to be begun here it stays so: it is not asked for in the middle of the first words.
  const isNew = documentId === undefined || !isSignedIn || isBegunHere(documentId);
  const found = useQuery({ ...documentQuery(documentId ?? ''), enabled: !isNew });
  usePageTitle(document?.title || text('title'));
  useListKey();
  useFindKey();
  const isFinding = useFindBar(({ isOpen }) => isOpen);
  useFind(document?.id === documentId ? document?.editor : undefined);
  useEffect(followDocuments, []);
  useEffect(() => {
    if (isSignedIn && documentId !== undefined && found.data) rememberOpened(documentId);
  }, [isSignedIn, documentId, found.data]);

  const isGone = !isNew && found.isError && !found.data;
  const isReady = documentId !== undefined && (isNew || found.data !== undefined);
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        {isSignedIn && <ListToggle />}
        <h1 className={styles['where']}>{document?.title || text('title')}</h1>
        {document && !isGone && <PanelButtons document={document} />}
        {document && !isGone && isWeChat(navigator.userAgent) && <DocumentCard document={document} />}
      </HeaderSlot>
      <Workplace
        list={isSignedIn && <DocumentList current={documentId} onOpen={open} />}
        panel={document && !isGone && <PanelPlace document={document} />}
      >
        {document && isFinding && <FindBar key={document.id} document={document} />}
        <div className={styles['desk']}>
          {!isSignedIn && <Visiting document={document} />}
          {isGone ? (
            <DocumentGone onOpen={open} />
          ) : isReady ? (
            <Paper
              key={documentId}
              documentId={documentId}
              document={found.data}
              onOpen={(opened) => useOpenPaper.setState({ document: opened })}
            />
          ) : (
            <Skeleton height={320} />
          )}
        </div>
        {document && !isGone && <StatusBar document={document} />}
      </Workplace>
    </div>
  );
};

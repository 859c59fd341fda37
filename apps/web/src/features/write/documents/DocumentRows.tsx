import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { documentTexts } from './documents.texts.ts';
import styles from './List.module.css';
import { documentsQuery, type DocumentFilter } from './queries.ts';
import { TrashedRow } from './TrashedRow.tsx';

type Props = {
  filter: DocumentFilter;
  current: string | undefined;
  onOpen: (documentId: string) => void;
  none: string;
};

export const DocumentRows = ({ filter, current, onOpen, none }: Props) => {
  const text = useText(documentTexts);
  const query = useInfiniteQuery(documentsQuery(filter));
  const documents = query.data?.pages.flatMap(({ records }) => records) ?? [];
  const words = { failed: text('failed'), again: text('again'), none, more: text('more') };
  if (documents.length === 0 && query.data && none === '') return null;
  return (
    <PagedList from={query} isEmpty={documents.length === 0} words={words} className={styles['rows']}>
      {documents.map((document) =>
        filter.isTrashed ? (
          <TrashedRow key={document.documentId} document={document} />
        ) : (
          <DocumentRow
            key={document.documentId}
            document={document}
            isCurrent={document.documentId === current}
            onOpen={() => onOpen(document.documentId)}
          />
        ),
      )}
    </PagedList>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useDocument } from '../../../core/reader/pdf/use-document.ts';
import { isNotFound } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { translationQuery } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { LinkedPages } from './LinkedPages.tsx';
import styles from './Reader.module.css';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';

export const ReaderPage = () => {
  const text = useText(translateTexts);
  const { id = '' } = useParams();
  const { data: translation, error, refetch } = useQuery(translationQuery(id));
  usePageTitle(translation?.name ?? text('title'));
  if (error && !translation)
    return (
      <p role="alert" className={styles['notice']}>
        {text(isNotFound(error) ? 'gone' : 'failed')}{' '}
        {!isNotFound(error) && <Button onClick={() => void refetch()}>{text('again')}</Button>}
      </p>
    );
  return (
    <>
      <HeaderSlot>
        <h1 className={styles['where']}>{translation?.name ?? text('title')}</h1>
      </HeaderSlot>
      {translation ? <OpenTranslation translation={translation} /> : <Skeleton height={320} />}
    </>
  );
};

type OpenTranslation = Parameters<typeof LinkedPages>[0]['translation'];

type Document = Parameters<typeof LinkedPages>[0]['document'];

const PdfReader = ({ translation }: { translation: OpenTranslation }) => {
  const { document } = useDocument(translation.fileId, translation.name);
  return <Reader translation={translation} document={document} />;
};

const OpenTranslation = ({ translation }: { translation: OpenTranslation }) =>
  translation.isPaged ? (
    <PdfReader translation={translation} />
  ) : (
    <Reader translation={translation} document={undefined} />
  );

const Reader = ({ translation, document }: { translation: OpenTranslation; document: Document }) => {
  const isNarrow = useIsNarrow();
  const [panel, setPanel] = useState<Parameters<typeof LinkedPages>[0]['panel']>();
  return (
    <LinkedPages
      translation={translation}
      document={document}
      isNarrow={isNarrow}
      panel={panel}
      onPanel={setPanel}
    />
  );
};

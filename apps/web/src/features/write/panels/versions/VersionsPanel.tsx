import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unreached } from '../../../../core/missing/Unreached.tsx';
import { useRelativeTime } from '../../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { writeTexts } from '../../write.texts.ts';
import type { OpenDocument } from '../open-document.ts';
import { versionsQuery } from './queries.ts';
import { VersionView } from './VersionView.tsx';
import styles from './Versions.module.css';

/** Versions of the document, with the changes since each, and buttons to restore them. */
export const VersionsPanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const when = useRelativeTime();
  const [chosen, setChosen] = useState<number>();
  const {
    data: versions = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...versionsQuery(document.id),
    enabled: document.revision > 0,
  });
  const newest = versions[0]?.revision;
  if (document.revision > 0 && isError && versions.length === 0) return <Unreached onAgain={refetch} />;
  if (document.revision > 0 && isPending) return <Skeleton height={100} />;
  if (versions.length < 2 && chosen === undefined)
    return <p className={styles['none']}>{text('noVersions')}</p>;
  return (
    <ul className={styles['versions']}>
      {versions.map(({ revision, updateDate, words }) => (
        <li key={revision}>
          <button
            type="button"
            className={styles['version']}
            aria-expanded={revision === newest ? undefined : chosen === revision}
            disabled={revision === newest}
            onClick={() => setChosen(chosen === revision ? undefined : revision)}
          >
            <span>{revision === newest ? text('current') : when(updateDate)}</span>
            <span className={styles['meta']}>{text('words', { count: words })}</span>
          </button>
          {chosen === revision && revision !== newest && newest !== undefined && (
            <VersionView
              document={document}
              revision={revision}
              newest={newest}
              onRestored={() => setChosen(undefined)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

import { ALL_RECORDINGS, askPath } from '@studiolo/contract/voice/addresses';
import { IconMessageSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { recordingsQuery, shelvesQuery } from '../queries.ts';
import { useLeft } from '../recorder/recover.ts';
import { SampleCard } from '../sample/SampleCard.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';
import { RecordingRow } from './RecordingRow.tsx';

export const RecordingList = () => {
  const text = useText(voiceTexts);
  const [typed, setTyped] = useState('');
  const [folder, setFolder] = useState('');
  const [tag, setTag] = useState('');
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery(recordingsQuery({ search, folder, tag }));
  const { data: shelves } = useQuery(shelvesQuery);
  const { left } = useLeft();
  const listed = (query.data?.pages ?? []).flatMap(({ records }) => records);
  // Recordings with unsent pieces in this browser are shown above the list instead.
  const recordings = listed.filter(({ recordingId }) =>
    left.every((each) => each.recordingId !== recordingId),
  );
  const isUnfiltered = search === '' && folder === '' && tag === '';
  if (isUnfiltered && query.data && !query.isPlaceholderData && listed.length === 0) return <SampleCard />;
  const words = {
    failed: text('failedToLoad'),
    again: text('again'),
    none: text('none'),
    more: text('more'),
  };
  return (
    <section aria-label={text('yours')}>
      <div className={styles['bar']}>
        <SearchField label={text('search')} value={typed} className={styles['search']} onChange={setTyped} />
        {shelves && shelves.folders.length > 0 && (
          <select
            aria-label={text('folder')}
            value={folder}
            onChange={({ currentTarget }) => setFolder(currentTarget.value)}
          >
            <option value="">{text('allFolders')}</option>
            {shelves.folders.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {shelves && shelves.tags.length > 0 && (
          <select
            aria-label={text('tags')}
            value={tag}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
          >
            <option value="">{text('allTags')}</option>
            {shelves.tags.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </div>
      {isUnfiltered && recordings.some(({ transcribedSeconds }) => transcribedSeconds > 0) && (
        <Link to={askPath(ALL_RECORDINGS)} className={styles['ask']}>
          <IconMessageSearch size={20} stroke={1.7} aria-hidden="true" />
          {text('askAllPlaceholder')}
        </Link>
      )}
      <PagedList from={query} isEmpty={listed.length === 0} words={words} className={styles['rows']}>
        {recordings.map((recording) => (
          <RecordingRow key={recording.recordingId} recording={recording} />
        ))}
      </PagedList>
    </section>
  );
};

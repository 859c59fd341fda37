import { useEffect } from 'react';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { followRecordings } from '../queries.ts';
import { findLeft } from '../recorder/recover.ts';
import { RecordPanel } from '../recorder/RecordPanel.tsx';
import { SampleCard } from '../sample/SampleCard.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { LeftRows } from './LeftRows.tsx';
import styles from './List.module.css';
import { RecordingList } from './RecordingList.tsx';
import { resumeUploads } from './uploads.state.ts';
import { UploadRows } from './UploadRows.tsx';

/** Recordings: the red button, and all that was recorded below it. */
export const RecordListPage = () => {
  const text = useText(voiceTexts);
  const isSignedIn = useIsSignedIn();
  usePageTitle(text('title'));
  useEffect(followRecordings, []);
  useEffect(() => {
    if (!isSignedIn) return;
    void findLeft();
    resumeUploads();
  }, [isSignedIn]);
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <h1 className={styles['where']}>{text('title')}</h1>
      </HeaderSlot>
      <div className={styles['inner']}>
        <RecordPanel />
        {isSignedIn ? (
          <>
            <LeftRows />
            <UploadRows />
            <RecordingList />
          </>
        ) : (
          <SampleCard />
        )}
      </div>
    </div>
  );
};

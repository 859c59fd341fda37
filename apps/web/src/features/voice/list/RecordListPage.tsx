import { IconBook2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { followRecordings } from '../queries.ts';
import { findLeft } from '../recorder/recover.ts';
import { RecordPanel } from '../recorder/RecordPanel.tsx';
import { SampleCard } from '../sample/SampleCard.tsx';
import { SharedList } from '../sharing/SharedList.tsx';
import { WordsDialog } from '../words/WordsDialog.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { UnfinishedRows } from './UnfinishedRows.tsx';
import styles from './List.module.css';
import { RecordingList } from './RecordingList.tsx';
import { resumeUploads } from './uploads.state.ts';
import { UploadRows } from './UploadRows.tsx';

/** Recordings: the record button, with the list below. */
export const RecordListPage = () => {
  const text = useText(voiceTexts);
  const isSignedIn = useIsSignedIn();
  const [isListed, setIsListed] = useState(false);
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
        {isSignedIn && (
          <span className={styles['acts']}>
            <Button
              size="sm"
              variant="subtle"
              icon={<IconBook2 size={16} stroke={1.7} />}
              onClick={() => setIsListed(true)}
            >
              {text('words')}
            </Button>
          </span>
        )}
      </HeaderSlot>
      <WordsDialog isOpen={isListed} onClose={() => setIsListed(false)} />
      <div className={styles['inner']}>
        <RecordPanel />
        {isSignedIn ? (
          <>
            <UnfinishedRows />
            <UploadRows />
            <RecordingList />
            <SharedList />
          </>
        ) : (
          <SampleCard />
        )}
      </div>
    </div>
  );
};

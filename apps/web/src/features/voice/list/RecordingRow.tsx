import type { Recording } from '@studiolo/contract/voice/entities';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { change, recoverRecording } from '../queries.ts';
import { useRecorder } from '../recorder/recorder.state.ts';
import { useStateWords } from '../state-words.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';
import { RecordingMenu } from './RecordingMenu.tsx';
import { OrganizeDialog } from './OrganizeDialog.tsx';
import { Waveform } from './Waveform.tsx';

/** A recording: its waveform, length, speakers and progress. */
export const RecordingRow = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  const ago = useRelativeTime();
  const stateWords = useStateWords();
  const isBeingRecorded = useRecorder(({ recordingId }) => recordingId === recording.recordingId);
  const [isNamed, setIsNamed] = useState(false);
  const [isShelved, setIsShelved] = useState(false);
  const { recordingId, title, state, seconds, peaks, speakers, folder, tags, error } = recording;
  const people = Object.values(speakers).join(', ');
  const isLeft = state === 'recording' && !isBeingRecorded;
  const about = [
    seconds > 0 ? clockOf(seconds) : '',
    people,
    isBeingRecorded ? text('recordingNow') : stateWords(recording),
    ago(recording.createdAt),
  ].filter(Boolean);
  return (
    <li className={styles['row']}>
      <Waveform peaks={peaks} />
      <div className={styles['what']}>
        {isNamed ? (
          <NameField
            label={text('rename')}
            name={title}
            onEnd={(typed) => {
              setIsNamed(false);
              if (typed !== undefined) void change({ recordingId, title: typed });
            }}
          />
        ) : (
          <Link className={styles['title']} to={recordingPath(recordingId)}>
            {title}
          </Link>
        )}
        <p className={styles['meta']}>{about.join(' · ')}</p>
        {(folder !== '' || tags.length > 0) && (
          <p className={styles['meta']}>
            {folder !== '' && (
              <span className={styles['chip']}>
                <IconFolder size={13} stroke={1.7} aria-hidden="true" /> {folder}
              </span>
            )}
            {tags.map((tag) => (
              <span key={tag} className={styles['chip']}>
                #{tag}
              </span>
            ))}
          </p>
        )}
        {error !== '' && <p className={styles['error']}>{error}</p>}
      </div>
      {(isLeft || (state === 'failed' && recording.pieces > 0)) && (
        <Button size="sm" onClick={() => void recoverRecording(recordingId)}>
          {text('recover')}
        </Button>
      )}
      <RecordingMenu
        recording={recording}
        onRename={() => setIsNamed(true)}
        onShelve={() => setIsShelved(true)}
      />
      <OrganizeDialog recording={recording} isOpen={isShelved} onClose={() => setIsShelved(false)} />
    </li>
  );
};

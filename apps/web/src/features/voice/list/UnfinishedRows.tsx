import { clockOf } from '@studiolo/contract/evidence/clock';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { useState } from 'react';
import { useOpenAfter } from '../../../core/navigation/use-open-after.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHandedOver } from '../recorder/hand-over.ts';
import type { StoredRecording } from '../recorder/stored-pieces.ts';
import { useRecorder } from '../recorder/recorder.state.ts';
import { discardRecording, recoverLeft, useLeft } from '../recorder/recover.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';

const LeftRow = ({ recording }: { recording: StoredRecording }) => {
  const text = useText(voiceTexts);
  const openAfter = useOpenAfter();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const recover = async () => {
    const open = openAfter();
    setIsBusy(true);
    setFault('');
    try {
      const path = recordingPath(await recoverLeft(recording, setFault));
      open(path, { message: text('recordingSaved'), open: text('openRecording') });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return (
    <li className={styles['left']}>
      <p>
        <strong>{recording.title}</strong>
        <br />
        {text('leftAbout', { length: clockOf(Math.max(recording.seconds, 1)) })}
      </p>
      {fault !== '' && (
        <p role="alert" className={styles['error']}>
          {fault}
        </p>
      )}
      <Button variant="filled" size="sm" isBusy={isBusy} onClick={() => void recover()}>
        {text('recover')}
      </Button>
      <Button size="sm" variant="subtle" disabled={isBusy} onClick={() => void discardRecording(recording)}>
        {text('delete')}
      </Button>
    </li>
  );
};

/** Recordings interrupted by a crash or a closed tab. All of their audio has been stored. */
export const UnfinishedRows = () => {
  const text = useText(voiceTexts);
  const { left } = useLeft();
  const phase = useRecorder((recorder) => recorder.phase);
  const { recordings } = useHandedOver();
  // The last one is still shown by the recorder, which is ending it.
  const onTheirWay = phase === 'ending' ? recordings.slice(0, -1) : recordings;
  if (left.length + onTheirWay.length === 0) return null;
  return (
    <ul className={styles['rows']} aria-label={text('leftOver')}>
      {onTheirWay.map(({ msgId, title }) => (
        <li key={msgId} className={styles['left']}>
          <p>
            <strong>{title}</strong>
            <br />
            {text('keptHere')}
          </p>
        </li>
      ))}
      {left.map((recording) => (
        <LeftRow key={recording.msgId} recording={recording} />
      ))}
    </ul>
  );
};

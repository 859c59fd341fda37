import { clockOf } from '@studiolo/contract/evidence/clock';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHandedOver } from '../recorder/hand-over.ts';
import type { StoredRecording } from '../recorder/stored-pieces.ts';
import { useRecorder } from '../recorder/recorder.state.ts';
import { discardRecording, recoverLeft, useLeft } from '../recorder/recover.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';

const LeftRow = ({ kept }: { kept: StoredRecording }) => {
  const text = useText(voiceTexts);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const recover = async () => {
    setIsBusy(true);
    setFault('');
    try {
      void navigate(recordingPath(await recoverLeft(kept, setFault)));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return (
    <li className={styles['left']}>
      <p>
        <strong>{kept.title}</strong>
        <br />
        {text('leftAbout', { length: clockOf(Math.max(kept.seconds, 1)) })}
      </p>
      {fault !== '' && (
        <p role="alert" className={styles['error']}>
          {fault}
        </p>
      )}
      <Button variant="filled" size="sm" isBusy={isBusy} onClick={() => void recover()}>
        {text('recover')}
      </Button>
      <Button size="sm" variant="subtle" disabled={isBusy} onClick={() => void discardRecording(kept)}>
        {text('delete')}
      </Button>
    </li>
  );
};

/** Recordings interrupted by a crash or a closed tab, which are stored completely. */
export const UnfinishedRows = () => {
  const text = useText(voiceTexts);
  const { left } = useLeft();
  const phase = useRecorder((recorder) => recorder.phase);
  const { recordings } = useHandedOver();
  // The recorder still shows the one that is ending now.
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
      {left.map((kept) => (
        <LeftRow key={kept.msgId} kept={kept} />
      ))}
    </ul>
  );
};

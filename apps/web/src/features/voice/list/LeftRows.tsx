import { clockOf } from '@studiolo/contract/evidence/clock';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { KeptRecording } from '../recorder/kept-pieces.ts';
import { giveUpLeft, recoverLeft, useLeft } from '../recorder/recover.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';

const LeftRow = ({ kept }: { kept: KeptRecording }) => {
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
      <Button size="sm" variant="subtle" disabled={isBusy} onClick={() => void giveUpLeft(kept)}>
        {text('delete')}
      </Button>
    </li>
  );
};

/** Recordings that were cut off, by a crash or a closed tab: nothing of them is lost. */
export const LeftRows = () => {
  const text = useText(voiceTexts);
  const { left } = useLeft();
  if (left.length === 0) return null;
  return (
    <ul className={styles['rows']} aria-label={text('leftOver')}>
      {left.map((kept) => (
        <LeftRow key={kept.msgId} kept={kept} />
      ))}
    </ul>
  );
};

import type { Recording } from '@studiolo/contract/voice/entities';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { useText } from '../../../platform/i18n/use-text.ts';
import { voiceTexts } from '../voice.texts.ts';
import { UntranscribedNotice, untranscribedSeconds } from './UntranscribedNotice.tsx';
import styles from './Transcript.module.css';

export const TranscribeRest = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  if (untranscribedSeconds(recording) === 0) return null;
  return (
    <section aria-label={text('rest')} className={styles['waiting']}>
      <p>
        {text('transcribedUpTo', {
          time: clockOf(recording.transcribedSeconds),
          length: clockOf(recording.seconds),
        })}
      </p>
      <UntranscribedNotice recording={recording} />
    </section>
  );
};

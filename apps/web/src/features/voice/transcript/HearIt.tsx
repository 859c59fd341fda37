import type { Recording } from '@studiolo/contract/voice/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { roomQuery } from '../queries.ts';
import { voiceTexts } from '../voice.texts.ts';
import { transcribe } from './queries.ts';
import styles from './Transcript.module.css';

/** Seconds that two ways of counting differ by. */
const SLACK = 0.5;

/** How much of a recording nobody has heard yet, in seconds. */
export const unheard = ({ seconds, heardSeconds }: Recording): number =>
  seconds - heardSeconds > SLACK ? seconds - heardSeconds : 0;

/** What is left of a recording to be transcribed, why it was not, and what that would cost. */
export const HearIt = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  const { data: room } = useQuery(roomQuery);
  const { recordingId, error } = recording;
  const left = unheard(recording) / 60;
  const isShort = room !== undefined && room.minutesLeft < left;
  return (
    <>
      {error !== '' && <p role="alert">{error}</p>}
      {room?.canHear === false && <p>{text('noHearing')}</p>}
      {room?.canHear && left > 0 && (
        <>
          <p>{text('costs', { minutes: Math.ceil(left * 100) / 100, left: room.minutesLeft })}</p>
          <div className={styles['tools']}>
            <Button variant="filled" disabled={isShort} onClick={() => void transcribe(recordingId)}>
              {text('transcribe')}
            </Button>
            {isShort && room.minutesLeft > 0 && (
              <Button onClick={() => void transcribe(recordingId, room.minutesLeft)}>
                {text('transcribePart', { minutes: room.minutesLeft })}
              </Button>
            )}
            {isShort && !room.isPaid && <Button onClick={() => openDialog('plans')}>{text('plans')}</Button>}
          </div>
        </>
      )}
    </>
  );
};

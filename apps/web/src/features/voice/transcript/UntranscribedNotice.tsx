import type { Recording } from '@studiolo/contract/voice/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { roomQuery } from '../queries.ts';
import { minutesText } from '../minutes-text.ts';
import { LanguageChoice } from '../recorder/LanguageChoice.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { transcribe } from './queries.ts';
import styles from './Transcript.module.css';

/** Tolerance between two measurements of a length, in seconds. */
const TOLERANCE_SECONDS = 0.5;

/** Returns how many seconds of a recording are not transcribed. */
export const untranscribedSeconds = ({ seconds, transcribedSeconds }: Recording): number =>
  seconds - transcribedSeconds > TOLERANCE_SECONDS ? seconds - transcribedSeconds : 0;

/** Notice about the part that is not transcribed yet, with the reason and the price. */
export const UntranscribedNotice = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  const user = useUser();
  const { data: room } = useQuery(roomQuery);
  const { recordingId, error } = recording;
  const [language, setLanguage] = useState(recording.language);
  const remainingMinutes = untranscribedSeconds(recording) / 60;
  const isShort = room !== undefined && room.minutesLeft < remainingMinutes;
  if (recording.isSoundRemoved) return null;
  return (
    <>
      {error !== '' && (
        <p role="alert">
          {error}
          {user?.isUnlimited === false &&
            ` ${text(recording.transcribedSeconds > 0 ? 'chargedInPart' : 'notCharged')}`}
        </p>
      )}
      {room?.canTranscribe === false && <p>{text('noTranscription')}</p>}
      {room?.canTranscribe && remainingMinutes > 0 && (
        <>
          {!user?.isUnlimited && (
            <p>
              {text('costs', {
                needed: minutesText(Math.ceil(remainingMinutes * 60) / 60, text),
                left: minutesText(room.minutesLeft, text),
              })}
            </p>
          )}
          <LanguageChoice value={language} onChoose={setLanguage} />
          <div className={styles['tools']}>
            <Button
              variant="filled"
              disabled={isShort}
              onClick={() => void transcribe(recordingId, { language })}
            >
              {text('transcribe')}
            </Button>
            {isShort && room.minutesLeft > 0 && (
              <Button onClick={() => void transcribe(recordingId, { language, minutes: room.minutesLeft })}>
                {text('transcribePart', { part: minutesText(room.minutesLeft, text) })}
              </Button>
            )}
            {isShort && !room.isPaid && <Button onClick={() => openDialog('plans')}>{text('plans')}</Button>}
          </div>
        </>
      )}
    </>
  );
};

import { IconDeviceLaptop, IconMicrophone, IconUpload, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { languageTag } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { sendRecordings } from '../list/uploads.state.ts';
import { roomQuery } from '../queries.ts';
import { minutesText } from '../minutes-text.ts';
import { voiceTexts } from '../voice.texts.ts';
import { canRecordTabs, type Source } from './capture.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './Recorder.module.css';
import { startRecording } from './recorder.ts';
import { useRecorder } from './recorder.state.ts';
import { RecordingNow } from './RecordingNow.tsx';
import { chooseLanguage, chosenLanguage } from './spoken-language.ts';

const SOURCES = [
  { source: 'microphone', Icon: IconMicrophone },
  { source: 'tab', Icon: IconDeviceLaptop },
  { source: 'both', Icon: IconUsers },
] as const;

const ACCEPT = 'audio/*,video/*,.mp3,.m4a,.wav,.ogg,.opus,.flac,.webm,.mp4,.mov,.mkv,.aac,.ts,.3gp,.dss';

const currentTimeText = (): string =>
  new Intl.DateTimeFormat(languageTag(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date());

/** Record button, the current recording, and the upload of existing files. */
export const RecordPanel = () => {
  const text = useText(voiceTexts);
  const isSignedIn = useIsSignedIn();
  const phase = useRecorder((recorder) => recorder.phase);
  const fault = useRecorder((recorder) => recorder.fault);
  const isAtEnd = useRecorder((recorder) => recorder.isAtEnd);
  const user = useUser();
  const { data: room } = useQuery({ ...roomQuery, enabled: isSignedIn });
  const [source, setSource] = useState<Source>('microphone');
  const [language, setLanguage] = useState(chosenLanguage);
  const input = useRef<HTMLInputElement>(null);

  if (phase !== 'idle' && phase !== 'asking') return <RecordingNow />;
  const start = () => void startRecording(source, text('titleAt', { time: currentTimeText() }));
  return (
    <section className={styles['panel']} aria-label={text('record')}>
      <button
        type="button"
        className={styles['record']}
        disabled={phase === 'asking'}
        onClick={() => whenSignedIn(start)}
      >
        <span className={styles['dot']} aria-hidden="true" />
        <span className="unseen">{text('record')}</span>
      </button>
      <p className={styles['call']} aria-hidden="true">
        {text(phase === 'asking' ? 'allow' : 'record')}
      </p>
      {canRecordTabs() && (
        <div role="group" aria-label={text('sources')} className={styles['sources']}>
          {SOURCES.map(({ source: each, Icon }) => (
            <button
              key={each}
              type="button"
              className={styles['choice']}
              aria-pressed={each === source}
              onClick={() => setSource(each)}
            >
              <Icon size={16} stroke={1.7} aria-hidden="true" />
              {text(each)}
            </button>
          ))}
        </div>
      )}
      {room?.canTranscribe && (
        <LanguageChoice
          value={language}
          onChoose={(chosen) => {
            chooseLanguage(chosen);
            setLanguage(chosen);
          }}
        />
      )}
      {fault && (
        <p role="alert" className={styles['fault']}>
          {text(fault)}
        </p>
      )}
      {isAtEnd && (
        <p role="status" className={styles['fault']}>
          {text('atEnd', { length: clockOf(room?.maxSeconds ?? VOICE_LIMITS.trialSeconds) })}
        </p>
      )}
      <Button
        size="sm"
        icon={<IconUpload size={16} stroke={1.7} />}
        onClick={() => whenSignedIn(() => input.current?.click())}
      >
        {text('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={text('upload')}
        onChange={({ currentTarget }) => {
          sendRecordings([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <p className={styles['tip']}>
        {!isSignedIn && text('tipVisitor', { length: clockOf(VOICE_LIMITS.trialSeconds) })}
        {room?.isPaid && !user?.isUnlimited && text('tipPaid', { left: minutesText(room.minutesLeft, text) })}
        {room?.isPaid === false &&
          (room.canTranscribe
            ? text('tipFree', {
                length: clockOf(room.maxSeconds),
                left: minutesText(room.minutesLeft, text),
              })
            : text('tipFreeLength', { length: clockOf(room.maxSeconds) }))}
      </p>
      {room && !room.canTranscribe && <p className={styles['tip']}>{text('noTranscription')}</p>}
    </section>
  );
};

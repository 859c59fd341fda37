import { IconBookmark, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useOpenAfter } from '../../../core/navigation/use-open-after.ts';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsOffline } from '../../../platform/browser/online.ts';
import { Button } from '../../../ui/Button.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { LevelRing } from './LevelRing.tsx';
import { LiveLine } from './LiveLine.tsx';
import styles from './Recorder.module.css';
import { markNow, pauseRecording, resumeRecording, stayRecording, stopRecording } from './recorder.ts';
import { useRecorder } from './recorder.state.ts';

const ICON = { size: 18, stroke: 1.7 };
/** Number of unsent pieces that is normal during a recording. */
const NORMAL_BACKLOG = 2;

/** The current recording: its sound level, its length, and whether it has been saved. */
export const RecordingNow = () => {
  const text = useText(voiceTexts);
  const openAfter = useOpenAfter();
  const { phase, maxSeconds, marks, silence, waiting, fault, refusal } = useRecorder();
  const seconds = useRecorder((recorder) => Math.floor(recorder.seconds));
  const isOffline = useIsOffline();
  const isPaused = phase === 'paused';
  const isEnding = phase === 'ending';

  const stop = async () => {
    const open = openAfter();
    const recordingId = await stopRecording();
    const offer = { message: text('recordingSaved'), open: text('openRecording') };
    if (recordingId !== undefined) open(recordingPath(recordingId), offer);
  };
  const isBehind = isOffline || (waiting > NORMAL_BACKLOG && refusal === '');
  const safety = isBehind ? 'keptHere' : 'safe';
  return (
    <section className={styles['panel']} aria-label={text('recordingNow')}>
      <div className={styles['stage']}>
        <LevelRing />
        <button
          type="button"
          className={styles['record']}
          data-phase={phase}
          disabled={isEnding}
          aria-label={text('stop')}
          onClick={() => void stop()}
        >
          <IconPlayerStop size={28} stroke={1.7} aria-hidden="true" />
        </button>
      </div>
      <p className={styles['clock']}>
        <span role="timer" aria-label={text('length')}>
          {clockOf(seconds)}
        </span>
        <span className={styles['of']}> {text('maxLength', { length: clockOf(maxSeconds) })}</span>
      </p>
      <LiveLine label={text('level')} />
      <div className={styles['acts']}>
        <Button
          disabled={isEnding}
          icon={isPaused ? <IconPlayerPlay {...ICON} /> : <IconPlayerPause {...ICON} />}
          onClick={isPaused ? resumeRecording : pauseRecording}
        >
          {text(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button disabled={phase !== 'recording'} icon={<IconBookmark {...ICON} />} onClick={markNow}>
          {marks.length > 0 ? text('marked', { count: marks.length }) : text('mark')}
        </Button>
      </div>
      <p className={styles['tip']} role="status">
        {text(isEnding ? 'ending' : isPaused ? 'paused' : safety)}
      </p>
      {refusal !== '' && (
        <p role="alert" className={styles['fault']}>
          {text('keptWhileRefused', { refusal })}
        </p>
      )}
      {fault && (
        <p role="alert" className={styles['fault']}>
          {text(fault)}
        </p>
      )}
      {silence === 'warning' && (
        <p role="alert" className={styles['fault']}>
          {text('noSound')}
        </p>
      )}
      {silence === 'question' && (
        <div role="alertdialog" aria-label={text('stillThere')} className={styles['fault']}>
          <p>{text('stillThere')}</p>
          <div className={styles['acts']}>
            <Button size="sm" onClick={stayRecording}>
              {text('goOn')}
            </Button>
            <Button size="sm" onClick={() => void stop()}>
              {text('stop')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
};

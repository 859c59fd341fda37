import { Link } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { RECORD_LIST } from '@studiolo/contract/voice/addresses';
import styles from '../details/Details.module.css';
import { RecordingView } from '../details/RecordingView.tsx';
import { MinutesLines } from '../minutes/MinutesLines.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { SAMPLE_SEGMENTS, SAMPLE_SOUND, sampleMinutes, sampleRecording } from './sample.ts';

const VOICE = 'John F. Kennedy';

/** Sample recording for users who have none. It can be played completely. */
export const SampleRecording = ({ startAt }: { startAt: number }) => {
  const text = useText(voiceTexts);
  usePageTitle(text('sampleTitle'));
  const { lines } = sampleMinutes([
    { section: 'summary', text: text('sampleSummary'), segment: 1 },
    { section: 'actions', text: text('sampleAction'), segment: 2, who: text('sampleWho') },
    { section: 'questions', text: text('sampleQuestion'), segment: 2 },
  ]);
  const minutes = (
    <>
      <MinutesLines lines={lines} speakers={{ A: VOICE }} onDone={undefined} />
      <p className={styles['note']}>
        {text('sampleNote')} <Link to={RECORD_LIST}>{text('sampleToOwn')}</Link>
      </p>
    </>
  );
  return (
    <>
      <HeaderSlot>
        <h1 className={styles['where']}>{text('sampleTitle')}</h1>
      </HeaderSlot>
      <RecordingView
        recording={sampleRecording(text('sampleTitle'), VOICE)}
        segments={SAMPLE_SEGMENTS}
        sound={SAMPLE_SOUND}
        startAt={startAt}
        canEdit={false}
        parts={[{ name: 'minutes', label: text('minutes'), body: minutes }]}
      />
    </>
  );
};

import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { RECORD_DETAILS } from '@studiolo/contract/voice/addresses';
import { Waveform } from '../list/Waveform.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Sample.module.css';
import { SAMPLE, sampleRecording } from './sample.ts';

const STEPS = ['stepKept', 'stepRead', 'stepMinutes'] as const;

export const SampleCard = () => {
  const text = useText(voiceTexts);
  const { peaks } = sampleRecording('', '');
  return (
    <section className={styles['invite']} aria-labelledby="recordings-invite">
      <h2 id="recordings-invite">{text('invite')}</h2>
      <ul className={styles['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ul>
      <Link className={styles['card']} to={`${RECORD_DETAILS}?id=${SAMPLE}`}>
        <Waveform peaks={peaks} />
        <span className={styles['about']}>
          <strong>{text('sampleTitle')}</strong>
          <span>{text('sampleAbout')}</span>
        </span>
        <IconArrowRight size={18} stroke={1.7} aria-hidden="true" />
      </Link>
    </section>
  );
};

import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { RECORD_LIST } from '@studiolo/contract/voice/addresses';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';

/** Message that the recording does not exist, or no longer does. */
export const GoneRecording = () => {
  const text = useText(voiceTexts);
  return (
    <div className={styles['gone']}>
      <p>{text('gone')}</p>
      <Link to={RECORD_LIST}>{text('toList')}</Link>
    </div>
  );
};

import { ALL_RECORDINGS } from '@studiolo/contract/voice/addresses';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { RECORD_LIST } from '@studiolo/contract/voice/addresses';
import { voiceTexts } from '../voice.texts.ts';
import { AskConversation } from './AskConversation.tsx';
import styles from './AskConversation.module.css';

/** Chat about all recordings. A citation opens its recording and plays the passage. */
export const AskAllPage = () => {
  const text = useText(voiceTexts);
  usePageTitle(text('askAll'));
  return (
    <>
      <HeaderSlot>
        <Link to={RECORD_LIST} className={styles['back']} aria-label={text('toList')}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
        </Link>
        <h1 className={styles['where']}>{text('askAll')}</h1>
      </HeaderSlot>
      <AskConversation
        groundId={ALL_RECORDINGS}
        placeholder={text('askAllPlaceholder')}
        welcome={
          <div className={styles['welcome']}>
            <h3>{text('askAllTitle')}</h3>
            <p>{text('askAllAbout')}</p>
          </div>
        }
      />
    </>
  );
};

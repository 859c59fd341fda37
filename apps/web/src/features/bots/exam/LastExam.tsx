import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { editPath } from '@studiolo/contract/bots/addresses';
import styles from './Exam.module.css';
import { examTexts } from './exam.texts.ts';
import { resultsQuery } from './queries.ts';

/** Latest exam result of the draft, shown before publishing. The exam is optional. */
export const LastExam = ({ botId, onLeave }: { botId: string; onLeave: () => void }) => {
  const text = useText(examTexts);
  const { data: results } = useQuery(resultsQuery(botId));
  const last = results?.find(({ isOfDraft, state }) => isOfDraft && state !== 'running');
  if (!results) return null;
  return (
    <section className={styles['last']}>
      <h3>{text('lastExam')}</h3>
      <p>{last ? text('result', { met: last.met, points: last.points }) : text('never')}</p>
      <Link to={`${editPath(botId)}?tab=exam`} onClick={onLeave}>
        {text('toExam')}
      </Link>
    </section>
  );
};

import { schedulePath } from '@studiolo/contract/schedules/addresses';
import type { ScheduleResult } from '@studiolo/contract/schedules/entities';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { momentWords, resultWords } from '../schedule-words.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './SchedulePage.module.css';

type Props = {
  from: ComponentProps<typeof PagedList>['from'];
  rows: readonly ScheduleResult[];
  shown: string | undefined;
};

/** Results of a schedule, newest first. */
export const History = ({ from, rows, shown }: Props) => {
  const text = useText(scheduleTexts);
  const words = { failed: text('failed'), again: text('again'), none: text('none'), more: text('more') };
  return (
    <nav className={styles['history']} aria-label={text('history')}>
      <h2>{text('history')}</h2>
      <PagedList from={from} isEmpty={rows.length === 0} words={words}>
        {rows.map((result) => (
          <li key={result.resultId}>
            <Link
              to={schedulePath(result.scheduleId, result.resultId)}
              replace
              className={styles['entry']}
              aria-current={result.resultId === shown ? 'true' : undefined}
              data-changed={result.isChanged && !result.isFirst}
            >
              <span>{resultWords(text, result)}</span>
              <span className={styles['moment']}>
                {momentWords(result.startedAt)}
                {result.trigger === 'manual' && ` · ${text('manual')}`}
              </span>
            </Link>
          </li>
        ))}
      </PagedList>
    </nav>
  );
};

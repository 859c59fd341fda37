import { SCHEDULES } from '@studiolo/contract/schedules/addresses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { Missing } from '../../../core/missing/Missing.tsx';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { resultsQuery, scheduleQuery } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { History } from './History.tsx';
import { ResultView } from './ResultView.tsx';
import { ScheduleHead } from './ScheduleHead.tsx';
import styles from './SchedulePage.module.css';

/** One schedule: the result that is open, what changed in it first, and all earlier ones. */
export const SchedulePage = () => {
  const text = useText(scheduleTexts);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { data: schedule, error, refetch } = useQuery(scheduleQuery(id));
  const results = useInfiniteQuery(resultsQuery(id));
  usePageTitle(schedule?.title ?? text('title'));
  if (error && !schedule) {
    const notFound = (
      <div className={styles['notice']} role="alert">
        <p>{text('gone')}</p>
        <Link to={SCHEDULES}>{text('toAll')}</Link>
      </div>
    );
    return <Missing error={error} goneView={notFound} onAgain={refetch} />;
  }
  const rows = (results.data?.pages ?? []).flatMap(({ records }) => records);
  const shown =
    query.get('result') ?? rows.find(({ state }) => state !== 'running')?.resultId ?? rows[0]?.resultId;
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <p className={styles['where']}>{schedule?.title ?? text('title')}</p>
      </HeaderSlot>
      <div className={styles['scroll']}>
        <div className={styles['inner']}>
          {schedule ? <ScheduleHead schedule={schedule} /> : <Skeleton height={120} />}
          {results.data && rows.length === 0 && <p className={styles['none']}>{text('noResults')}</p>}
          {rows.length > 0 && (
            <div className={styles['columns']}>
              <History from={results} rows={rows} shown={shown} />
              {shown !== undefined && <ResultView key={shown} resultId={shown} />}
            </div>
          )}
        </div>
      </div>
      <Reader />
    </div>
  );
};

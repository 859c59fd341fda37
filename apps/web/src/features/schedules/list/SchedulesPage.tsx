import { SCHEDULES, schedulePath } from '@studiolo/contract/schedules/addresses';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { ScheduleDialog } from '../form/ScheduleDialog.tsx';
import { schedulesQuery } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { EmptySchedules } from './EmptySchedules.tsx';
import { ScheduleRow } from './ScheduleRow.tsx';
import styles from './Schedules.module.css';

/** All schedules of the user. `?new=` opens the form, filled in from the address. */
export const SchedulesPage = () => {
  const text = useText(scheduleTexts);
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const schedules = useQuery({ ...schedulesQuery, enabled: isSignedIn });
  usePageTitle(text('title'));
  const { schedules: rows = [], limit = 0 } = schedules.data ?? {};
  const kind = query.get('new');
  const open = (name: string) => setQuery({ new: name });
  const words = { failed: text('failed'), again: text('again'), none: text('none') };
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <p className={styles['where']}>{text('title')}</p>
      </HeaderSlot>
      <div className={styles['inner']}>
        <header className={styles['head']}>
          <div>
            <h1>{text('headline')}</h1>
            <p>{text('promise')}</p>
          </div>
          {isSignedIn && (
            <Button variant="filled" icon={<IconPlus size={18} stroke={1.8} />} onClick={() => open('page')}>
              {text('add')}
            </Button>
          )}
        </header>
        {schedules.data && rows.length === 0 ? (
          <EmptySchedules onChoose={open} />
        ) : (
          isSignedIn && (
            <section aria-label={text('list')} className={styles['list']}>
              <PagedList
                from={schedules}
                isEmpty={rows.length === 0}
                words={words}
                className={styles['rows']}
              >
                {rows.map((row) => (
                  <ScheduleRow key={row.scheduleId} schedule={row} />
                ))}
              </PagedList>
              {schedules.data && (
                <p className={styles['count']}>{text('count', { count: rows.length, limit })}</p>
              )}
            </section>
          )
        )}
      </div>
      {kind !== null && isSignedIn && (
        <ScheduleDialog
          initial={{ kind, targetId: query.get('target') ?? '', prompt: query.get('prompt') ?? '' }}
          onClose={() => void navigate(SCHEDULES, { replace: true })}
          onSaved={(id) => void navigate(schedulePath(id), { replace: true })}
        />
      )}
    </div>
  );
};

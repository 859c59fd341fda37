import type { ChatCount } from '@studiolo/contract/ledger/entities';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '../../../platform/dialogs.ts';
import type { SidebarPartProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { day } from './dates.ts';
import { usageTexts } from './usage.texts.ts';
import { followPlan } from './queries.ts';
import styles from './UsageBox.module.css';

followPlan();

const share = (part: number, total: number): number =>
  total > 0 ? Math.min(1, Math.max(0, part / total)) : 1;

const FreeUsage = ({ count }: { count: ChatCount }) => {
  const text = useText(usageTexts);
  const { dailyCount, totalfreeCount, monthCount, FixedCount } = count;
  const extraCount = monthCount + FixedCount;
  const used = text('usedOf', { used: dailyCount, total: totalfreeCount });
  return (
    <>
      <p className={styles['line']}>
        <span>{text('usedToday')}</span>
        <span className={styles['figure']}>{used}</span>
      </p>
      <Progress label={`${text('usedToday')}: ${used}`} value={share(dailyCount, totalfreeCount)} />
      {extraCount > 0 && <p className={styles['note']}>{text('beyond', { count: extraCount })}</p>}
    </>
  );
};

const ProUsage = ({ count }: { count: ChatCount }) => {
  const text = useText(usageTexts);
  const { endTime, remainder, totalDay } = count;
  const until = text('proUntil', { date: day(endTime) });
  const daysLeft = text('daysLeft', { count: remainder });
  return (
    <>
      <p className={styles['line']}>
        <span>{until}</span>
        <span className={styles['figure']}>{daysLeft}</span>
      </p>
      <Progress label={`${until}, ${daysLeft}`} value={share(totalDay - remainder, totalDay)} />
    </>
  );
};

/** Used share of today's answers or elapsed share of the paid period, with an upgrade button. */
export const UsageBox = ({ onChosen }: SidebarPartProps) => {
  const text = useText(usageTexts);
  const { data: count } = useQuery(countQuery);
  const user = useUser();
  if (!count || user?.isUnlimited) return null;
  return (
    <section className={styles['box']} aria-label={text('usage')}>
      {count.isPay ? <ProUsage count={count} /> : <FreeUsage count={count} />}
      <Button
        size="sm"
        isFull
        onClick={() => {
          onChosen();
          openDialog('plans');
        }}
      >
        {text(count.isPay ? 'renew' : 'upgrade')}
      </Button>
    </section>
  );
};

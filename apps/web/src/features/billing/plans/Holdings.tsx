import type { ChatCount, MyPlan } from '@studiolo/contract/ledger/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AMOUNT_TEXTS } from './amount-text.ts';
import { day } from './dates.ts';
import { plansTexts } from './plans.texts.ts';
import styles from './PlanTab.module.css';

type LineProps = { name: string; about: string; aside?: string };

const Line = ({ name, about, aside }: LineProps) => (
  <li className={styles['line']}>
    <span className={styles['words']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['quiet']}>{about}</span>
    </span>
    {aside !== undefined && <span className={styles['state']}>{aside}</span>}
  </li>
);

/** Paid periods with their end, and packs with their remaining amount. Without Pro, also the free plan. */
export const Holdings = ({ plan, count }: { plan: MyPlan; count: ChatCount }) => {
  const text = useText(plansTexts);
  const { entitlements, packs } = plan;
  return (
    <ul className={styles['list']}>
      {!entitlements.some(({ kind }) => kind === 'chat') && (
        <Line name={text('freePlan')} about={text('freeAbout', { count: count.totalfreeCount })} />
      )}
      {entitlements.map(({ kind, endsAt, remainder }) => (
        <Line
          key={kind}
          name={text(kind === 'chat' ? 'plan' : 'draw')}
          about={text('untilLeft', { date: day(endsAt) })}
          aside={text('daysLeft', { count: remainder })}
        />
      ))}
      {packs.map(({ source, meter, left, expiresAt }, at) => (
        <Line
          key={at}
          name={text(source === 'pack' ? 'pack' : 'inviteAnswers')}
          about={expiresAt === null ? text('noExpiry') : text('packUntil', { date: day(expiresAt) })}
          aside={text('packLeft', { amount: text(AMOUNT_TEXTS[meter], { count: left }) })}
        />
      ))}
    </ul>
  );
};

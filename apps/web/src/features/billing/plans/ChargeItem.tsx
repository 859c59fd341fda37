import type { ChargeLine } from '@studiolo/contract/ledger/entities';
import { Link } from 'react-router';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { closeSettings } from '../../../platform/settings/settings.ts';
import { amountText } from './amount-text.ts';
import { plansTexts } from './plans.texts.ts';
import styles from './PlanTab.module.css';

const SOURCES = { free: 'fromFree', plan: 'fromPlan', pack: 'fromPack', invite: 'fromInvite' } as const;

/** A charge, with a link to its item, its source, and whether it was refunded. */
export const ChargeItem = ({ line }: { line: ChargeLine }) => {
  const text = useText(plansTexts);
  const since = useRelativeTime();
  const { title, path, meter, source, state, paid, createdAt } = line;
  const isDrawing = source === 'plan' && meter === 'picture';
  const isFree = state === 'settled' && (source === 'free' || paid === 0);
  const name = title || text('deleted');
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        {path === null ? (
          <span className={styles['name']}>{name}</span>
        ) : (
          <Link to={path} className={styles['name']} onClick={closeSettings}>
            {name}
          </Link>
        )}
        <span className={styles['quiet']}>
          {amountText(line, text)} · {text(isDrawing ? 'fromDrawing' : SOURCES[source])} · {since(createdAt)}
        </span>
      </span>
      <span className={styles['state']}>{text(isFree ? 'free' : state)}</span>
    </li>
  );
};

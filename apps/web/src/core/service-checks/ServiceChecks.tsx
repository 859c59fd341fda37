import type { ServiceCheck } from '@studiolo/contract/models/service-checks';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import styles from './ServiceChecks.module.css';

const ICONS = { yes: IconCheck, no: IconMinus, failed: IconX } as const;

/** Results of a connection test, one line per step. */
export const ServiceChecks = ({ label, checks }: { label: string; checks: readonly ServiceCheck[] }) => (
  <ul className={styles['checks']} aria-label={label}>
    {checks.map(({ step, state, text }) => {
      const Icon = ICONS[state];
      return (
        <li key={step} className={styles['check']} data-state={state}>
          <Icon size={16} stroke={2} aria-hidden="true" />
          {text}
        </li>
      );
    })}
  </ul>
);

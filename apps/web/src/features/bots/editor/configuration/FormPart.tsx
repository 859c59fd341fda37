import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Configuration.module.css';

/** A collapsible group of fields. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles['part']} open>
    <summary>
      <IconChevronRight size={15} stroke={2} aria-hidden="true" />
      <h2>{title}</h2>
    </summary>
    <div className={styles['fields']}>{children}</div>
  </details>
);

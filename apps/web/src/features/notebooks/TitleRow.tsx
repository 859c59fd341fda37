import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NOTEBOOKS } from './addresses.ts';
import styles from './TitleRow.module.css';

/** The way back to all notebooks, and what the page is called. */
export const TitleRow = ({ back, children }: { back: string; children: ReactNode }) => (
  <div className={styles['title']}>
    <Link to={NOTEBOOKS} className={styles['back']} aria-label={back} title={back}>
      <IconArrowLeft size={18} stroke={1.7} />
    </Link>
    {children}
  </div>
);

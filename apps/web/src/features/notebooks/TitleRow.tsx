import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconLink } from '../../ui/IconLink.tsx';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import styles from './TitleRow.module.css';

/** Link back to all notebooks, and the title of the page. */
export const TitleRow = ({ back, children }: { back: string; children: ReactNode }) => (
  <div className={styles['title']}>
    <IconLink to={NOTEBOOKS} label={back}>
      <IconArrowLeft size={18} stroke={1.7} />
    </IconLink>
    {children}
  </div>
);

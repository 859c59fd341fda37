import type { ReactNode } from 'react';
import styles from './Opening.module.css';

export const Suggestion = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles['suggestion']} onClick={onClick}>
    {children}
  </button>
);

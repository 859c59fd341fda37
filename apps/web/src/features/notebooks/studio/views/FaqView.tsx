import type { FaqEntry } from '@studiolo/contract/notebooks/studio-content';
import { Cites } from '../Cites.tsx';
import styles from './Views.module.css';

export const FaqView = ({ entries }: { entries: readonly FaqEntry[] }) => (
  <div className={styles['entries']}>
    {entries.map(({ question, answer, cites }, index) => (
      <section key={index}>
        <h3 className={styles['question']} dir="auto">
          {question}
        </h3>
        <p className={styles['prose']} dir="auto">
          {answer} <Cites cites={cites} />
        </p>
      </section>
    ))}
  </div>
);

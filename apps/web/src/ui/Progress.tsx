import styles from './Progress.module.css';

type Props = {
  label: string;
  /** From 0 to 1; null if unknown. */
  value: number | null;
};

export const Progress = ({ label, value }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    {...(value === null ? {} : { 'aria-valuenow': Math.round(value * 100) })}
    className={styles['track']}
  >
    <div
      className={value === null ? styles['unknown'] : styles['bar']}
      style={{ width: `${(value ?? 0.3) * 100}%` }}
    />
  </div>
);

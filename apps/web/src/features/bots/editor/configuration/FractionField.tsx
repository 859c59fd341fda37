import { useId } from 'react';
import styles from './Configuration.module.css';

type Props = { label: string; note: string; value: number; onChange: (value: number) => void };

/** A number from 0 to 1, drawn along a line, with what it means below. */
export const FractionField = ({ label, note, value, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['fraction']}>
        {label} <output htmlFor={id}>{value.toFixed(2)}</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p id={`${id}-note`}>{note}</p>
    </div>
  );
};

import { useId } from 'react';
import styles from './Configuration.module.css';

type Props = {
  label: string;
  note: string;
  example: string;
  value: number;
  onChange: (value: number) => void;
};

/** Slider from 0 to 1, with an explanation and an example for the current value. */
export const FractionField = ({ label, note, example, value, onChange }: Props) => {
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
        aria-describedby={`${id}-note ${id}-example`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p id={`${id}-note`}>{note}</p>
      <p id={`${id}-example`} className={styles['example']}>
        {example}
      </p>
    </div>
  );
};

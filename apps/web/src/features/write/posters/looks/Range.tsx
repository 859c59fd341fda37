import { useId } from 'react';
import styles from '../../Looks.module.css';

type Props = { label: string; value: number; max: number; unit: string; onChange: (value: number) => void };

/** Slider from 0 to a maximum. */
export const Range = ({ label, value, max, unit, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles['range']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        {value}
        {unit}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
};

import { useId, type ReactNode } from 'react';
import styles from './NotebookForm.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  show: (value: Value) => ReactNode;
};

/** Choice of one of several icons, all of which are visible. */
export const IconChoice = <Value extends string>({ label, options, value, onChange, show }: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['icons']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']} title={option.label}>
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['shown']} aria-hidden="true">
              {show(option.value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

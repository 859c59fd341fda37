import { useId } from 'react';
import styles from './Choices.module.css';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export const Choices = <Value extends string>({ label, choices, value, onChange }: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['row']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles['words']}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

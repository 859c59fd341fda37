import { useId } from 'react';
import styles from './Choices.module.css';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** A choice from a few options, all of which are visible. */
export const Choices = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled = false,
}: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['choices']} disabled={disabled}>
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

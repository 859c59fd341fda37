import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';

type Props = {
  label: ReactNode;
  /** Explanation below the label. */
  hint?: ReactNode;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Switch that takes effect immediately. */
export const Switch = ({ label, hint, isOn, disabled = false, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={styles['switch']}
        checked={isOn}
        disabled={disabled}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
};

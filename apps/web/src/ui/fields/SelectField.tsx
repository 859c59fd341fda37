import { useId, type ReactNode } from 'react';
import styles from './SelectField.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The `option` elements. */
  children: ReactNode;
};

/** A choice from many options in a native select element. */
export const SelectField = ({ label, value, onChange, children }: Props) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
};

import { useId, type ReactNode } from 'react';
import styles from './Configuration.module.css';

type Props = {
  label: string;
  note?: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

export const SelectField = ({ label, note, value, onChange, children }: Props) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
      {note !== undefined && <p id={`${id}-note`}>{note}</p>}
    </div>
  );
};

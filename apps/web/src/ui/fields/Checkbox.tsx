import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export const Checkbox = ({ label, ...rest }: Props) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      <input type="checkbox" id={id} className={styles['box']} {...rest} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
};

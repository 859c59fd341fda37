import { useId, type ComponentProps } from 'react';
import styles from './TextArea.module.css';

type Props = ComponentProps<'textarea'> & { label: string; note: string };

/** Room to write, with its name above and a note below, e.g. how much is written. */
export const TextArea = ({ label, note, ...rest }: Props) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea id={id} className={styles['area']} aria-describedby={`${id}-note`} {...rest} />
      <p id={`${id}-note`} className={styles['note']}>
        {note}
      </p>
    </div>
  );
};

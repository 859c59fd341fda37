import { useId, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './TextArea.module.css';

type Props = ComponentProps<'textarea'> & {
  label: string;
  note: string;
  /** Error message, shown instead of the note. */
  error?: string | undefined;
};

/** Multi-line field with a label above and a note below, for example on the length of the text. */
export const TextArea = ({ label, note, error, ...rest }: Props) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['area']}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        {...rest}
      />
      <p id={`${id}-note`} className={classes(styles['note'], error !== undefined && styles['error'])}>
        {error ?? note}
      </p>
    </div>
  );
};

import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './TextField.module.css';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Error message, shown instead of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Elements beside the input, for example a country code before it or a button after it. */
  before?: ReactNode;
  aside?: ReactNode;
};

export const TextField = ({ label, error, hint, before, aside, className, ...rest }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        {before}
        <input
          id={id}
          className={classes(styles['input'], className)}
          aria-invalid={error !== undefined}
          {...(note === undefined ? {} : { 'aria-describedby': noteId })}
          {...rest}
        />
        {aside}
      </div>
      <p id={noteId} className={classes(styles['note'], error !== undefined && styles['error'])}>
        {note}
      </p>
    </div>
  );
};

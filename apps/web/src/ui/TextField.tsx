import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './TextField.module.css';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** What is wrong with it; until then what would be right. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands beside the input, e.g. a button that sends a code. */
  aside?: ReactNode;
};

/** A line to type into, with its name above and what is wrong with it below. */
export const TextField = ({ label, error, hint, aside, className, ...rest }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
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

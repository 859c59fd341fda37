import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './TextField.module.css';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  /** Stands beside the input, e.g. a button that sends a code. */
  aside?: ReactNode;
};

/** A line to type into, with its name above and what is wrong with it below. */
export const TextField = ({ label, error, aside, className, ...rest }: FieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
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
          {...(error === undefined ? {} : { 'aria-describedby': errorId })}
          {...rest}
        />
        {aside}
      </div>
      <p id={errorId} className={styles['error']}>
        {error}
      </p>
    </div>
  );
};

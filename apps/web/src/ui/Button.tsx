import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';
import { submitOnce } from './submit-once.ts';

type Props = ComponentProps<'button'> & {
  /** At most one `filled` button per view. `danger` is only for destructive actions. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger';
  size?: 'sm' | 'md';
  icon?: ReactNode;
  isBusy?: boolean;
  isFull?: boolean;
};

/** Button with a label. Disabled while busy; a double click submits a form once. */
export const Button = ({
  variant = 'default',
  size = 'md',
  icon,
  isBusy = false,
  isFull = false,
  className,
  children,
  disabled = false,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    type={type}
    className={classes(styles['button'], styles[variant], styles[size], isFull && styles['full'], className)}
    disabled={disabled || isBusy}
    aria-busy={isBusy}
    onClick={type === 'submit' ? submitOnce(onClick) : onClick}
    {...rest}
  >
    {isBusy ? <Spinner size={16} /> : icon}
    {children}
  </button>
);

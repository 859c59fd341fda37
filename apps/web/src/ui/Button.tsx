import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

type Props = ComponentProps<'button'> & {
  /** At most one `filled` in a view; `danger` for destructive acts alone. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger';
  size?: 'sm' | 'md';
  icon?: ReactNode;
  isBusy?: boolean;
  isFull?: boolean;
};

/** A button with a label; disabled while busy. */
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
  ...rest
}: Props) => (
  <button
    type={type}
    className={classes(styles['button'], styles[variant], styles[size], isFull && styles['full'], className)}
    disabled={disabled || isBusy}
    aria-busy={isBusy}
    {...rest}
  >
    {isBusy ? <Spinner size={16} /> : icon}
    {children}
  </button>
);

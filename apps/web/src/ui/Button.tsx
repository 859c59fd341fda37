import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

type Props = ComponentProps<'button'> & {
  /** At most one `filled` button per view. `danger` is only for destructive actions. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger';
  size?: 'sm' | 'md';
  icon?: ReactNode;
  isBusy?: boolean;
  isFull?: boolean;
};

/** Button with a label. Disabled while busy. */
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

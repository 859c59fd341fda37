import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';
import { submitOnce } from './submit-once.ts';

type Props = ComponentProps<'button'> & {
  /** Accessible name and tooltip. */
  label: string;
  size?: 28 | 36;
  isActive?: boolean;
};

export const IconButton = ({
  label,
  size = 36,
  isActive = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={classes(
      styles['button'],
      size === 28 && styles['small'],
      isActive && styles['active'],
      className,
    )}
    onClick={type === 'submit' ? submitOnce(onClick) : onClick}
    {...rest}
  />
);

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

type Props = ComponentProps<'a'> & {
  /** Accessible name and tooltip. */
  label: string;
  /** A page of our own, in place of an address. */
  to?: string;
};

/** A link that is only an icon, and looks as a button does. */
export const IconLink = ({ label, to, className, ...rest }: Props) => {
  const props = {
    ...rest,
    'aria-label': label,
    title: label,
    className: classes(styles['button'], className),
  };
  return to === undefined ? <a {...props} /> : <Link to={to} {...props} />;
};

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

type Props = ComponentProps<'a'> & {
  /** Accessible name and tooltip. */
  label: string;
  /** Path of a page of this app, instead of an external URL. */
  to?: string;
};

/** Link that consists only of an icon and looks like a button. */
export const IconLink = ({ label, to, className, ...rest }: Props) => {
  const props = {
    ...rest,
    'aria-label': label,
    title: label,
    className: classes(styles['button'], className),
  };
  return to === undefined ? <a {...props} /> : <Link to={to} {...props} />;
};

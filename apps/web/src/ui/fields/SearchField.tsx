import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './SearchField.module.css';

type Props = {
  label: string;
  value: string;
  maxLength?: number;
  /** Positions the field, and sets `--search-font-size`. */
  className?: string | undefined;
  onChange: (value: string) => void;
  /** Elements after the input, such as the number of matches. */
  children?: ReactNode;
};

/** Search field for a list. */
export const SearchField = ({ label, value, maxLength, className, onChange, children }: Props) => (
  <label className={classes(styles['search'], className)}>
    <IconSearch size={16} stroke={1.8} aria-hidden="true" />
    <input
      type="search"
      value={value}
      maxLength={maxLength}
      placeholder={label}
      aria-label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    {children}
  </label>
);

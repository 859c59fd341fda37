import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Menu.module.css';
import { Popover } from './Popover.tsx';

const ITEMS = '[role^="menuitem"]:not(:disabled)';

const move = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
};

/** A popover with menu items. Arrow keys move between them. */
export const Menu = ({ children, ...rest }: Omit<ComponentProps<typeof Popover>, 'role'>) => (
  <Popover role="menu" {...rest}>
    {(close) => (
      <div role="none" onKeyDown={move}>
        {children(close)}
      </div>
    )}
  </Popover>
);

/** Only the items, for a popover that also has other content. */
export const MenuList = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="menu" aria-label={label} onKeyDown={move}>
    {children}
  </div>
);

type ItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  /** Marks the item as one of several options, exactly one of which is selected. */
  isChecked?: boolean;
  isDanger?: boolean;
  disabled?: boolean;
  /** Reason why the item cannot be chosen, shown below it. */
  reason?: string;
};

export const MenuItem = ({
  children,
  onSelect,
  icon,
  isChecked,
  isDanger = false,
  disabled = false,
  reason,
}: ItemProps) => (
  <button
    type="button"
    role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
    {...(isChecked === undefined ? {} : { 'aria-checked': isChecked })}
    className={classes(styles['item'], isDanger && styles['danger'])}
    disabled={disabled}
    {...(reason === undefined ? { onClick: onSelect } : { 'aria-disabled': true })}
  >
    {icon && <span className={styles['icon']}>{icon}</span>}
    <span className={styles['label']}>
      {children}
      {reason !== undefined && <span className={styles['reason']}>{reason}</span>}
    </span>
    {isChecked && <IconCheck size={16} aria-hidden="true" />}
  </button>
);

/** Items that belong together, separated from the next by a line. */
export const MenuSection = ({ children }: { children: ReactNode }) => (
  <div role="none" className={styles['group']}>
    {children}
  </div>
);

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles['group']}>
    <div className={styles['name']} aria-hidden="true">
      {label}
    </div>
    {children}
  </div>
);

/** Items of the same kind in one row, below their label. */
export const MenuLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles['group']}>
    <div className={styles['name']} aria-hidden="true">
      {label}
    </div>
    <div className={styles['line']}>{children}</div>
  </div>
);

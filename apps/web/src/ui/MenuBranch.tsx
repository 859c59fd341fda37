import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './Menu.module.css';
import own from './MenuBranch.module.css';

type Props = { label: string; icon: ReactNode; children: ReactNode };

/** Menu item that expands to show more items below it. The right and left arrow keys open and close it. */
export const MenuBranch = ({ label, icon, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div role="none">
      <button
        type="button"
        role="menuitem"
        aria-expanded={isOpen}
        className={styles['item']}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') setIsOpen(true);
          if (key === 'ArrowLeft') setIsOpen(false);
        }}
      >
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['label']}>{label}</span>
        <IconChevronDown size={15} stroke={1.8} className={own['sign']} aria-hidden="true" />
      </button>
      {isOpen && (
        <div role="group" aria-label={label} className={own['inside']}>
          {children}
        </div>
      )}
    </div>
  );
};

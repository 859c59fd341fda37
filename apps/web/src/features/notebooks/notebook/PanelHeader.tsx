import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Notebook.module.css';

type Props = {
  side: 'start' | 'end';
  hideLabel: string;
  /** Undefined if the panel cannot be hidden. */
  onHide?: (() => void) | undefined;
  children: ReactNode;
};

export const PanelHeader = ({ side, hideLabel, onHide, children }: Props) => {
  const Icon = side === 'start' ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarRightCollapse;
  return (
    <header className={styles['header']}>
      <div className={styles['heading']}>{children}</div>
      {onHide && (
        <IconButton label={hideLabel} size={28} onClick={onHide}>
          <Icon size={17} stroke={1.7} />
        </IconButton>
      )}
    </header>
  );
};

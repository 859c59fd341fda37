import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Notebook.module.css';

type Props = { side: 'start' | 'end'; label: string; onShow: () => void };

/** Narrow rail in place of a hidden panel, with a button to show the panel. */
export const PanelRail = ({ side, label, onShow }: Props) => {
  const Icon = side === 'start' ? IconLayoutSidebarLeftExpand : IconLayoutSidebarRightExpand;
  return (
    <div className={styles['rail']} data-side={side}>
      <IconButton label={label} onClick={onShow}>
        <Icon size={18} stroke={1.7} />
      </IconButton>
    </div>
  );
};

import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './MentionList.module.css';

type Props = {
  id: string;
  icon: ReactNode;
  title: ReactNode;
  about?: string;
  kind?: ReactNode;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

export const MentionOption = ({ id, icon, title, about = '', kind, isActive, onPoint, onChoose }: Props) => (
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={classes(styles['option'], isActive && styles['active'])}
    onMouseMove={onPoint}
    onClick={onChoose}
  >
    <span className={styles['icon']} aria-hidden="true">
      {icon}
    </span>
    <span className={styles['title']}>{title}</span>
    {about !== '' && <span className={styles['about']}>{about}</span>}
    {kind && <span className={styles['kind']}>{kind}</span>}
  </div>
);

import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconNotebook } from '@tabler/icons-react';
import styles from './NotebookIcon.module.css';

type Props = { notebook: Pick<Notebook, 'emoji' | 'color'>; size?: number };

export const NotebookIcon = ({ notebook: { emoji, color }, size = 36 }: Props) => (
  <span
    className={styles['icon']}
    data-color={color}
    style={{ width: size, height: size, fontSize: size * 0.5 }}
    aria-hidden="true"
  >
    {emoji === '' ? <IconNotebook size={size * 0.55} stroke={1.6} /> : emoji}
  </span>
);

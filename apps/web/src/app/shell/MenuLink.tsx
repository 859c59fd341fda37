import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '../../platform/feature.ts';
import { classes } from '../../ui/classes.ts';
import styles from './MenuLink.module.css';

type Props = { entry: MenuEntry; onChosen: () => void };

export const MenuLink = ({ entry, onChosen }: Props) => {
  const { pathname } = useLocation();
  const { Label, Actions, icon: Icon } = entry;
  const isCurrent = [entry.within]
    .flat()
    .some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <div className={classes(styles['entry'], isCurrent && styles['current'])}>
      <Link
        to={entry.path}
        className={styles['link']}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        onClick={onChosen}
      >
        <Icon size={18} stroke={1.7} />
        <Label />
      </Link>
      {Actions && <Actions onChosen={onChosen} />}
    </div>
  );
};

import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useStudioWays } from '../../../platform/studio-ways.ts';
import { listTexts } from './list.texts.ts';
import styles from './StudioWays.module.css';

/** What else the studio holds. */
export const StudioWays = () => {
  const text = useText(listTexts);
  const ways = useStudioWays();
  if (ways.length === 0) return null;
  return (
    <nav aria-label={text('alsoHere')} className={styles['ways']}>
      {ways.map(({ path, icon: Icon, Label }) => (
        <Link key={path} to={path}>
          <Icon size={17} stroke={1.7} />
          <Label />
        </Link>
      ))}
    </nav>
  );
};

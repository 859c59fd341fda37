import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../platform/title.ts';
import { DISCOVER } from '@studiolo/contract/bots/addresses';
import { botTexts } from './bots.texts.ts';
import styles from './list/Bots.module.css';

/** Message that a bot does not exist, with a link to others. */
export const BotGone = () => {
  const text = useText(botTexts);
  usePageTitle(text('gone'));
  return (
    <div className={styles['invitation']} role="alert">
      <h1>{text('gone')}</h1>
      <p>{text('goneAbout')}</p>
      <Link to={DISCOVER}>{text('toDiscover')}</Link>
    </div>
  );
};

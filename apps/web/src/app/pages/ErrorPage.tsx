import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../platform/title.ts';
import { appTexts } from '../app.texts.ts';
import styles from '../shell/Notice.module.css';
import { HOME } from './paths.ts';

/** Message that a page does not exist, with a link to the home page. */
export const ErrorPage = () => {
  const text = useText(appTexts);
  usePageTitle(text('missingTitle'));
  return (
    <div className={styles['notice']}>
      <h1>{text('missingTitle')}</h1>
      <p>{text('missingText')}</p>
      <Link to={HOME} className={styles['link']}>
        {text('home')}
      </Link>
    </div>
  );
};

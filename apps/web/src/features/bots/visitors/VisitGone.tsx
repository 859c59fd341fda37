import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

/** Message that the bot does not exist, or no longer does. */
export const VisitGone = () => {
  const text = useText(visitorTexts);
  return (
    <div className={styles['gone']} role="alert">
      <h1>{text('gone')}</h1>
      <p>{text('goneAbout')}</p>
    </div>
  );
};

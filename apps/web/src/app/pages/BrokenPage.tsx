import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { appTexts } from '../app.texts.ts';
import styles from '../shell/Notice.module.css';

/** Message in place of a page that crashed. */
export const BrokenPage = () => {
  const text = useText(appTexts);
  return (
    <div className={styles['notice']} role="alert">
      <h1>{text('brokenTitle')}</h1>
      <p>{text('brokenText')}</p>
      <Button variant="filled" onClick={() => location.reload()}>
        {text('reload')}
      </Button>
    </div>
  );
};

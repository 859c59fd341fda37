import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Missing.module.css';
import { missingTexts } from './missing.texts.ts';

/** Message within a page or dialog that a list could not be loaded, so that it does not look empty. */
export const Unreached = ({ onAgain }: { onAgain: () => unknown }) => {
  const text = useText(missingTexts);
  return (
    <p className={styles['unreached']} role="alert">
      <span>{text('unreached')}</span>
      <Button size="sm" onClick={() => void onAgain()}>
        {text('again')}
      </Button>
    </p>
  );
};

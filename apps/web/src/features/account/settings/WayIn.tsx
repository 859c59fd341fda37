import { useText } from '../../../platform/i18n/use-text.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { closeSettings } from '../../../platform/settings/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import styles from './settings.module.css';

/** What a visitor would find in a tab, and how to get in. */
export const WayIn = ({ to }: { to: string }) => {
  const text = useText(accountTexts);
  return (
    <div className={styles['wayIn']}>
      <p>{to}</p>
      <Button
        variant="filled"
        onClick={() => {
          closeSettings();
          openLogin();
        }}
      >
        {text('signIn')}
      </Button>
    </div>
  );
};

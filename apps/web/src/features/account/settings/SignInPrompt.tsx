import { useText } from '../../../platform/i18n/use-text.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { closeSettings } from '../../../platform/settings/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import styles from './settings.module.css';

export const SignInPrompt = ({ to }: { to: string }) => {
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

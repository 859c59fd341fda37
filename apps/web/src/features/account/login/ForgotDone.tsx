import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import styles from './ForgotDone.module.css';

export const ForgotDone = ({ onSignIn }: { onSignIn: () => void }) => {
  const text = useText(accountTexts);
  return (
    <div className={styles['done']}>
      <IconCircleCheck size={36} stroke={1.4} aria-hidden="true" />
      <p>{text('resetDone')}</p>
      <Button variant="filled" isFull autoFocus onClick={onSignIn}>
        {text('signIn')}
      </Button>
    </div>
  );
};

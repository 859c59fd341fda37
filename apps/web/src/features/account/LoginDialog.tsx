import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { closeLogin } from '../../platform/session/guard.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { accountTexts } from './account.texts.ts';
import styles from './LoginDialog.module.css';
import type { Step, ViewProps } from './step.ts';
import { VIEWS } from './views.ts';

const FIRST: Step = { view: 'emailLogin', email: '', isNew: false };

/** Signing in, signing up and verifying, each a view of one dialog. */
export const LoginDialog = ({ isOpen }: { isOpen: boolean }) => {
  const text = useText(accountTexts);
  const [step, setStep] = useState(FIRST);
  const [isDone, setIsDone] = useState(false);
  const isSignedIn = useIsSignedIn();
  const { title, Part, links } = VIEWS[step.view];

  const go: ViewProps['go'] = (next) => setStep((before) => ({ ...before, ...next }));
  const close = () => {
    closeLogin();
    setStep(FIRST);
    setIsDone(false);
  };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(close, ACCOUNT_LIMITS.closeAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  // Another tab may have signed in meanwhile.
  useEffect(() => {
    if (isOpen && isSignedIn) setIsDone(true);
  }, [isOpen, isSignedIn]);
  const finish: ViewProps['finish'] = (words) => {
    notify(text(words), 'success');
    setIsDone(true);
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title={text(title)} closeLabel={text('close')} width={375}>
      <Part key={step.view} step={step} go={go} finish={finish} />
      <div className={styles['links']}>
        {links.map(({ to, label }) => (
          <Button key={to} variant="subtle" size="sm" onClick={() => go({ view: to })}>
            {text(label)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

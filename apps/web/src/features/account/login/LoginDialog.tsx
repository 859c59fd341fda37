import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { useEffect, useState } from 'react';
import { getLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { closeLogin, useLoginReason } from '../../../platform/session/guard.ts';
import { getInvite } from '../../../platform/session/invite.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { accountTexts } from '../account.texts.ts';
import { waysTexts } from '../ways.texts.ts';
import { useProvider } from '../elsewhere/provider.ts';
import { dropLink, getWaitingLink, useWaitingLink } from '../elsewhere/waiting-link.ts';
import { useCodeSent } from '../forms/code-sent.ts';
import { ProfileEditor } from '../settings/ProfileEditor.tsx';
import { firstView } from './first-view.ts';
import styles from './LoginDialog.module.css';
import { OtherWays } from './OtherWays.tsx';
import type { Step, ViewProps } from './step.ts';
import { VIEWS } from './views.ts';

const COUNTRY_CODE = '86';

const first = (): Step => ({
  // Who has to prove an address here before it is linked is asked for that.
  view: getWaitingLink() ? 'emailLogin' : firstView(getLocale(), getInvite() !== undefined),
  email: getWaitingLink()?.email ?? '',
  mobile: '',
  countryCode: COUNTRY_CODE,
  isNew: false,
  secret: '',
});

/** Signing in, signing up and verifying, each a view of one dialog; the profile for who is signed in already. */
export const LoginDialog = ({ isOpen }: { isOpen: boolean }) => {
  const text = useText(accountTexts);
  const ways = useText(waysTexts);
  const [step, setStep] = useState(first);
  const [isDone, setIsDone] = useState(false);
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  /** Decided as the dialog opens: who signs in within it sees the end of that, not the profile. */
  const [opening, setOpening] = useState({ isOpen: false, wasSignedIn: false });
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, wasSignedIn: isSignedIn });
    if (isOpen) setStep(first());
  }
  const { title, Part, links, hasOtherWays } = VIEWS[step.view];
  const waiting = useWaitingLink();
  const why = useLoginReason();
  const provider = useProvider();
  const { byMail } = useCodeSent();

  const go: ViewProps['go'] = (next) => setStep((before) => ({ ...before, ...next }));
  const close = () => {
    closeLogin();
    dropLink();
    setIsDone(false);
  };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(close, ACCOUNT_LIMITS.closeAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  // Also met in a session that goes on: no call but the change itself is answered until then.
  const isInitial = isOpen && user?.mustChangePassword === true;
  useEffect(() => {
    if (!isInitial) return;
    setOpening({ isOpen: true, wasSignedIn: false });
    setStep((before) =>
      before.view === 'initialPassword' ? before : { ...before, view: 'initialPassword', secret: '' },
    );
  }, [isInitial]);
  // Another tab may have signed in meanwhile. Who has to change the initial password stays until that is done.
  const isIn = isOpen && !opening.wasSignedIn && user?.mustChangePassword === false;
  useEffect(() => {
    if (isIn) setIsDone(true);
  }, [isIn]);
  const finish: ViewProps['finish'] = (words) => {
    notify(text(words), 'success');
    setIsDone(true);
  };

  if (opening.wasSignedIn) {
    return (
      <Dialog isOpen={isOpen} onClose={close} title={text('profile')} closeLabel={text('close')} width={375}>
        <ProfileEditor />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text(title === 'verifyTitle' && !byMail ? 'verifyHereTitle' : title)}
      closeLabel={text('close')}
      width={375}
    >
      {waiting && hasOtherWays && (
        <p className={styles['note']}>{ways('linkNote', { email: waiting.email, name: provider })}</p>
      )}
      {why && !waiting && hasOtherWays && <p className={styles['note']}>{why}</p>}
      <Part key={step.view} step={step} go={go} finish={finish} />
      {hasOtherWays && <OtherWays finish={finish} />}
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

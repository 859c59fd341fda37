import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { SignInMethods } from '@studiolo/contract/config/sign-in-methods';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configQuery } from '../../../platform/config.ts';
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
import { signInMethodTexts } from '../sign-in-methods.texts.ts';
import { useSignInMethods } from '../sign-in-methods.ts';
import { useProvider } from '../external/provider.ts';
import { dropLink, getPendingLink, usePendingLink } from '../external/pending-link.ts';
import { useCodeChannels } from '../forms/code-sent.ts';
import { ProfileEditor } from '../settings/ProfileEditor.tsx';
import { firstView } from './first-view.ts';
import styles from './LoginDialog.module.css';
import { OtherMethods } from './OtherMethods.tsx';
import type { Step, ViewName, ViewProps } from './step.ts';
import { isOffered, linksOf, VIEWS } from './views.ts';

const COUNTRY_CODE = '86';

const viewAtOpening = (methods: SignInMethods): ViewName =>
  // Signing in with the address confirms a pending link.
  getPendingLink() ? 'emailLogin' : firstView(getLocale(), getInvite() !== undefined, methods);

const first = (methods: SignInMethods): Step => ({
  view: viewAtOpening(methods),
  email: getPendingLink()?.email ?? '',
  mobile: '',
  countryCode: COUNTRY_CODE,
  isNew: false,
  secret: '',
});

/** Dialog with the views for signing in, signing up and verifying. Signed-in users see their profile. */
export const LoginDialog = ({ isOpen }: { isOpen: boolean }) => {
  const text = useText(accountTexts);
  const ways = useText(signInMethodTexts);
  const methods = useSignInMethods();
  const [step, setStep] = useState(() => first(methods));
  const [isDone, setIsDone] = useState(false);
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  /**
   * Stored when the dialog opens, so that a user who has just signed in sees the final view and not the
   * profile.
   */
  const [opening, setOpening] = useState({ isOpen: false, wasSignedIn: false });
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, wasSignedIn: isSignedIn });
    if (isOpen) setStep(first(methods));
  }
  const waiting = usePendingLink();
  // The server may have reported the available methods only now.
  const view = waiting || isOffered(step.view, methods) ? step.view : viewAtOpening(methods);
  const { title, Part, hasOtherWays } = VIEWS[view];
  const why = useLoginReason();
  const provider = useProvider();
  const { byMail } = useCodeChannels();
  const { data: config } = useQuery(configQuery);

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
  // This can also occur during a session: the server then rejects every call except changing the password.
  const isInitial = isOpen && user?.mustChangePassword === true;
  useEffect(() => {
    if (!isInitial) return;
    setOpening({ isOpen: true, wasSignedIn: false });
    setStep((before) =>
      before.view === 'initialPassword' ? before : { ...before, view: 'initialPassword', secret: '' },
    );
  }, [isInitial]);
  // Another tab may have signed in meanwhile. A user with an initial password must change it first.
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
      {config?.hasNoAccounts && hasOtherWays && <p className={styles['note']}>{text('noAccountsYet')}</p>}
      <Part key={view} step={step} go={go} finish={finish} />
      {hasOtherWays && <OtherMethods finish={finish} isAlone={view === 'otherWays'} />}
      <div className={styles['links']}>
        {linksOf(view, methods).map(({ to, label }) => (
          <Button key={to} variant="subtle" size="sm" onClick={() => go({ view: to })}>
            {text(label)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

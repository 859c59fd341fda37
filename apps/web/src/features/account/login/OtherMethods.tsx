import { beginOidc } from '@studiolo/contract/account/identity-endpoints';
import { IconFingerprint, IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { signInMethodTexts } from '../sign-in-methods.texts.ts';
import { redirectToProvider } from '../external/pending-sign-in.ts';
import { useSignInMethods } from '../sign-in-methods.ts';
import { useProvider } from '../external/provider.ts';
import { usePendingLink } from '../external/pending-link.ts';
import { passkeyFailure } from '../passkeys/passkey-failure.ts';
import { canUsePasskeys, signInByPasskey } from '../passkeys/passkeys.ts';
import { completeSignIn } from './complete-sign-in.ts';
import styles from './OtherMethods.module.css';
import type { ViewProps } from './step.ts';
import { TermsLinks } from './TermsLinks.tsx';

type LoginMethod = 'provider' | 'passkey';

/** Buttons to sign in with the configured provider or a passkey. */
export const OtherMethods = ({ finish, isAlone }: Pick<ViewProps, 'finish'> & { isAlone: boolean }) => {
  const ways = useText(signInMethodTexts);
  const words = useText(wireTexts);
  const provider = useProvider();
  const methods = useSignInMethods();
  const isLinking = usePendingLink() !== undefined;
  const [busy, setBusy] = useState<LoginMethod>();
  const [failure, setFailure] = useState<string>();
  const hasProvider = methods.includes('provider') && provider !== '' && !isLinking;
  const hasPasskeys = methods.includes('passkey') && canUsePasskeys();
  if (!hasProvider && !hasPasskeys) return null;

  const messageOf = (error: unknown): string => {
    if (error instanceof Refusal || error instanceof NetworkFault) return error.message;
    const key = passkeyFailure(error);
    return key ? ways(key) : words('stream-connection');
  };
  const run = async (way: LoginMethod, work: () => Promise<void>) => {
    setBusy(way);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const goToProvider = () =>
    run('provider', async () => redirectToProvider(await call(beginOidc, {}, { isQuiet: true }), false));
  const usePasskey = () =>
    run('passkey', async () => {
      await completeSignIn(await signInByPasskey());
      finish('loginSuccessful');
    });

  return (
    <div className={styles['ways']}>
      {!isAlone && <p className={styles['or']}>{ways('or')}</p>}
      {hasProvider && (
        <Button
          isFull
          icon={<IconLogin2 size={18} stroke={1.6} aria-hidden="true" />}
          isBusy={busy === 'provider'}
          disabled={busy !== undefined}
          onClick={goToProvider}
        >
          {ways('withProvider', { name: provider })}
        </Button>
      )}
      {hasPasskeys && (
        <Button
          isFull
          icon={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
          isBusy={busy === 'passkey'}
          disabled={busy !== undefined}
          onClick={usePasskey}
        >
          {ways('withPasskey')}
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      {hasProvider && (
        <p className={styles['terms']}>
          <TermsLinks sentence={ways('agreeByProvider', { name: provider })} />
        </p>
      )}
    </div>
  );
};

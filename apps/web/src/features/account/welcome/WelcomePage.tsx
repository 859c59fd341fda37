import { checkWelcome } from '@studiolo/contract/account/welcome-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { isSignedIn, useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { FirstAccountForm } from './FirstAccountForm.tsx';
import { welcomeTexts } from './welcome.texts.ts';
import styles from './WelcomePage.module.css';

const START = '/';

/**
 * First page of a new installation. Creates the first account, using the link that the server printed on
 * startup.
 */
export const WelcomePage = () => {
  const text = useText(welcomeTexts);
  const navigate = useNavigate();
  const linkKey = useSearchParams()[0].get('key') ?? '';
  const [wasSignedIn] = useState(isSignedIn);
  const isSignedInNow = useIsSignedIn();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['account', 'welcome', linkKey],
    queryFn: () => call(checkWelcome, { key: linkKey }, { isQuiet: true }),
    // The link becomes invalid when the account is created, so it is not checked again.
    enabled: wasSignedIn || !isSignedInNow,
    retry: false,
    staleTime: Infinity,
  });
  usePageTitle(text('title'));

  const signIn = () => {
    void navigate(START, { replace: true });
    if (!isSignedIn()) openLogin();
  };

  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <div className={styles['sign']}>
          <Logo />
        </div>
        {isSuccess && (
          <>
            <h1 className={styles['title']}>{text('title')}</h1>
            <p className={styles['about']}>{text('about')}</p>
            <div className={styles['card']}>
              <FirstAccountForm linkKey={linkKey} />
            </div>
            <p className={styles['foot']}>{text('afterwards')}</p>
          </>
        )}
        {error && (
          <>
            <h1 className={styles['title']}>{text('overTitle')}</h1>
            <p className={styles['about']} role="alert">
              {error.message}
            </p>
            <div className={styles['ways']}>
              {!(error instanceof Refusal) && (
                <Button variant="filled" onClick={() => void refetch()}>
                  {text('tryAgain')}
                </Button>
              )}
              <Button variant={error instanceof Refusal ? 'filled' : 'subtle'} onClick={signIn}>
                {text('signIn')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
};

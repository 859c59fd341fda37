import { finishOidc } from '@studiolo/contract/account/identity-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ExternalSignInResult } from '@studiolo/contract/account/entities';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { browserTimeZone } from '../../../platform/browser/browser-time-zone.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { invitation } from '../../../platform/session/invite.ts';
import { openSettings } from '../../../platform/settings/settings.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { accountTexts } from '../account.texts.ts';
import { signInMethodTexts } from '../sign-in-methods.texts.ts';
import { completeSignIn } from '../login/complete-sign-in.ts';
import { clearPendingSignIn, readPendingSignIn } from './pending-sign-in.ts';
import { holdLink } from './pending-link.ts';
import styles from './ReturnPage.module.css';
import { deviceToken } from '../login/device-token.ts';

const START = '/';

/**
 * Page to which the sign-in provider redirects. Signs in and returns to the previous page, or shows the
 * error.
 */
export const ReturnPage = () => {
  const text = useText(accountTexts);
  const ways = useText(signInMethodTexts);
  const words = useText(wireTexts);
  const navigate = useNavigate();
  const [{ errand, answer }] = useState(() => ({ errand: readPendingSignIn(), answer: location.search }));
  const hasAnswer = errand !== undefined && answer !== '';
  const { data, error } = useQuery({
    queryKey: ['account', 'return', answer],
    queryFn: () =>
      call(
        finishOidc,
        {
          secret: errand?.secret ?? '',
          answer,
          timeZone: browserTimeZone(),
          device: deviceToken(),
          ...invitation(),
        },
        { isQuiet: true },
      ),
    enabled: hasAnswer,
    retry: false,
    staleTime: Infinity,
  });
  usePageTitle(text('loginTitle'));

  const goBack = () => navigate(errand?.path ?? START, { replace: true });
  const tryAgain = () => {
    void goBack();
    if (errand?.isLinking) openSettings('account');
    else openLogin();
  };

  useEffect(() => {
    clearPendingSignIn();
    // Removes the code, which is valid once, from the URL.
    history.replaceState(history.state, '', location.pathname);
  }, []);

  const arrive = useEffectEvent(({ token, link }: ExternalSignInResult) => {
    if (token !== undefined) {
      void completeSignIn(token);
      notify(text('loginSuccessful'), 'success');
    } else if (link) {
      holdLink(link);
      openLogin();
    } else {
      notify(ways('linked'), 'success');
      openSettings('account');
    }
    void goBack();
  });
  useEffect(() => {
    if (data) arrive(data);
  }, [data]);

  const failure = hasAnswer ? error?.message : words('sign-in-expired');
  return (
    <div className={styles['page']}>
      {failure === undefined ? (
        <p className={styles['wait']} role="status">
          <Spinner size={20} />
          {ways('signingIn')}
        </p>
      ) : (
        <>
          <h1 className={styles['title']}>{ways(errand?.isLinking ? 'notLinked' : 'signInFailed')}</h1>
          <p role="alert">{failure}</p>
          <div className={styles['ways']}>
            <Button variant="filled" onClick={tryAgain}>
              {ways('tryAgain')}
            </Button>
            <Button variant="subtle" onClick={goBack}>
              {ways('backToPage')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

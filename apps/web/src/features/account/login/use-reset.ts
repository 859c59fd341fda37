import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { accountTexts } from '../account.texts.ts';
import { clearDeviceToken } from './device-token.ts';

/** The two steps of a password reset: the form, then the confirmation. */
export const useReset = () => {
  const text = useText(accountTexts);
  const [isDone, setIsDone] = useState(false);
  return {
    isDone,
    succeed: () => {
      clearDeviceToken();
      notify(text('resetSuccessful'), 'success');
      setIsDone(true);
    },
  };
};

import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { accountTexts } from '../account.texts.ts';
import { forgetDeviceMark } from './device-mark.ts';

/** The two steps of a forgotten password: the form, then that it went well. */
export const useReset = () => {
  const text = useText(accountTexts);
  const [isDone, setIsDone] = useState(false);
  return {
    isDone,
    succeed: () => {
      forgetDeviceMark();
      notify(text('resetSuccessful'), 'success');
      setIsDone(true);
    },
  };
};

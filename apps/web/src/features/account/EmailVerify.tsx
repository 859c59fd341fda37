import { sendEmailCode, verifyEmail } from '@studiolo/contract/account/endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { EmailCode, OtherEmail } from '@studiolo/contract/account/rules';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '../../platform/api/call.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { getHeaderToken } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { accountTexts } from './account.texts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { FormFrame } from './FormFrame.tsx';
import { useCountdown } from './use-countdown.ts';
import type { ViewProps } from './step.ts';
import { useForm } from './use-form.ts';

const Verify = z.object({ email: OtherEmail, emailCaptcha: EmailCode });

/** Proves the address by a code, which is sent as the view opens. */
export const EmailVerify = ({ step, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const { left, start } = useCountdown(ACCOUNT_LIMITS.resendSeconds);
  const form = useForm({
    schema: Verify,
    initial: { email: step.email, emailCaptcha: '' },
    submit: async (values) => {
      const token = getHeaderToken();
      await call(verifyEmail, values, { isQuiet: true });
      if (token !== undefined) await completeSignIn(token);
      finish(step.isNew ? 'registrationSuccessful' : 'loginSuccessful');
    },
  });

  const send = () =>
    form.run(async () => {
      await call(sendEmailCode, { email: step.email }, { isQuiet: true });
      start();
    });
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    void send();
  });

  return (
    <FormFrame form={form} action={text('verify')}>
      <p>{text('verifyIntro', { email: step.email })}</p>
      <TextField
        label={text('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={ACCOUNT_LIMITS.emailCodeLength}
        value={form.values.emailCaptcha}
        error={form.error('emailCaptcha')}
        onChange={(event) => form.set('emailCaptcha', event.currentTarget.value)}
        onBlur={() => form.touch('emailCaptcha')}
        aside={
          <Button disabled={left > 0 || form.isBusy} onClick={() => void send()}>
            {left > 0 ? text('resend', { seconds: left }) : text('sendCode')}
          </Button>
        }
      />
    </FormFrame>
  );
};

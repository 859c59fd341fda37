import { sendEmailCode, verifyEmail } from '@studiolo/contract/account/endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { EmailCode, OtherEmail } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invitation } from '../../../platform/session/invite.ts';
import { getHeaderToken } from '../../../platform/session/session.ts';
import { accountTexts } from '../account.texts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { useCodeChannels } from '../forms/code-sent.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import type { ViewProps } from './step.ts';
import { useForm } from '../forms/use-form.ts';

const Verify = z.object({ email: OtherEmail, emailCaptcha: EmailCode });

/** Verifies an address with a code, which is sent when the view opens. */
export const EmailVerify = ({ step, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const { byMail } = useCodeChannels();
  const form = useForm({
    schema: Verify,
    initial: { email: step.email, emailCaptcha: '' },
    submit: async (values) => {
      const token = getHeaderToken();
      await call(verifyEmail, { ...values, ...invitation() }, { isQuiet: true });
      if (token !== undefined) await completeSignIn(token);
      finish(step.isNew ? 'registrationSuccessful' : 'loginSuccessful');
    },
  });

  return (
    <FormFrame form={form} action={text('verify')}>
      <p>{text(byMail ? 'verifyIntro' : 'verifyHereIntro', { email: step.email })}</p>
      <CodeField
        form={form}
        name="emailCaptcha"
        to="email"
        length={ACCOUNT_LIMITS.emailCodeLength}
        send={() => call(sendEmailCode, { email: step.email }, { isQuiet: true })}
        isSentAtOnce
      />
    </FormFrame>
  );
};

import { resetPassword, sendEmailCode } from '@studiolo/contract/account/endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { EmailCode, LoginCodeEmail } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { isConfirmed, NEW_PASSWORD } from '../forms/confirm-password.ts';
import { EmailField } from '../forms/EmailField.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { useForm } from '../forms/use-form.ts';
import { ForgotDone } from './ForgotDone.tsx';
import type { ViewProps } from './step.ts';
import { useReset } from './use-reset.ts';

const Forgot = z
  .object({ email: LoginCodeEmail, emailCaptcha: EmailCode, ...NEW_PASSWORD })
  .check(isConfirmed());

/** Sets a new password with a code sent to the address. */
export const ForgotByEmail = ({ step, go }: ViewProps) => {
  const text = useText(accountTexts);
  const { isDone, succeed } = useReset();
  const form = useForm({
    schema: Forgot,
    initial: { email: step.email, emailCaptcha: '', newPassword: '', confirm: '' },
    submit: async ({ confirm: _, ...values }) => {
      await call(resetPassword, { loginType: 'email', ...values }, { isQuiet: true });
      succeed();
    },
  });

  if (isDone) return <ForgotDone onSignIn={() => go({ view: 'emailLogin' })} />;
  return (
    <FormFrame form={form} action={text('resetPassword')}>
      <EmailField form={form} onEmail={(email) => go({ email })} />
      <CodeField
        form={form}
        name="emailCaptcha"
        to="email"
        length={ACCOUNT_LIMITS.emailCodeLength}
        send={() => call(sendEmailCode, { email: form.values.email }, { isQuiet: true })}
      />
      <NewPasswordFields form={form} />
    </FormFrame>
  );
};

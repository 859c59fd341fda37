import { resetPassword } from '@studiolo/contract/account/endpoints';
import { Mobile, SmsCode } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { isConfirmed, NEW_PASSWORD } from '../forms/confirm-password.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { PhoneCodeFields } from '../forms/PhoneCodeFields.tsx';
import { useForm } from '../forms/use-form.ts';
import { ForgotDone } from './ForgotDone.tsx';
import type { ViewProps } from './step.ts';
import { useReset } from './use-reset.ts';

const Forgot = z
  .object({ mobile: Mobile, countryCode: z.string(), smsCaptcha: SmsCode, ...NEW_PASSWORD })
  .check(isConfirmed());

/** Sets a new password with a code sent to the phone. */
export const ForgotByPhone = ({ step, go }: ViewProps) => {
  const text = useText(accountTexts);
  const { isDone, succeed } = useReset();
  const form = useForm({
    schema: Forgot,
    initial: {
      mobile: step.mobile,
      countryCode: step.countryCode,
      smsCaptcha: '',
      newPassword: '',
      confirm: '',
    },
    submit: async ({ confirm: _, ...values }) => {
      await call(resetPassword, { loginType: 'mobile', ...values }, { isQuiet: true });
      succeed();
    },
    onChange: ({ mobile, countryCode }) => go({ mobile, countryCode }),
  });

  if (isDone) return <ForgotDone onSignIn={() => go({ view: 'passwordLogin' })} />;
  return (
    <FormFrame form={form} action={text('resetPassword')}>
      <PhoneCodeFields form={form} purpose="forgot" />
      <NewPasswordFields form={form} />
    </FormFrame>
  );
};

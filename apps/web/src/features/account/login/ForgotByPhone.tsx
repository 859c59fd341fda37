import { resetPassword, sendSmsCode } from '@studiolo/contract/account/endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { Mobile, SmsCode } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { isConfirmed, NEW_PASSWORD } from '../forms/confirmed.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { useForm } from '../forms/use-form.ts';
import { ForgotDone } from './ForgotDone.tsx';
import type { ViewProps } from './step.ts';
import { useReset } from './use-reset.ts';

const Forgot = z
  .object({ mobile: Mobile, countryCode: z.string(), smsCaptcha: SmsCode, ...NEW_PASSWORD })
  .check(isConfirmed());

/** Sets a new password by a code sent to the phone. */
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
  const { mobile, countryCode } = form.values;

  if (isDone) return <ForgotDone onSignIn={() => go({ view: 'passwordLogin' })} />;
  return (
    <FormFrame form={form} action={text('resetPassword')}>
      <PhoneField form={form} name="mobile" />
      <CodeField
        form={form}
        name="smsCaptcha"
        to="mobile"
        length={ACCOUNT_LIMITS.smsCodeLength}
        send={() => call(sendSmsCode, { mobile, countryCode, purpose: 'forgot' }, { isQuiet: true })}
      />
      <NewPasswordFields form={form} />
    </FormFrame>
  );
};

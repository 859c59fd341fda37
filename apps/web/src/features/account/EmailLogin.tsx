import { loginByEmail } from '@studiolo/contract/account/endpoints';
import { LoginEmail, TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../platform/api/call.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { awaitVerification } from '../../platform/session/session.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { accountTexts } from './account.texts.ts';
import { browserTimeZone } from '../../platform/browser-time-zone.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { EmailField } from './EmailField.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { ViewProps } from './step.ts';
import { useForm } from './use-form.ts';

const Login = z.object({ email: LoginEmail, password: TypedPassword });

/** Signs in by e-mail; an address that was never verified goes on to verification. */
export const EmailLogin = ({ step, go, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: Login,
    initial: { email: step.email, password: '' },
    submit: async (values) => {
      const answer = await call(loginByEmail, { ...values, timeZone: browserTimeZone() }, { isQuiet: true });
      if (!answer.validationEmail) {
        awaitVerification(answer.token);
        return go({ view: 'emailVerify', email: answer.email, isNew: false });
      }
      await completeSignIn(answer.token);
      finish('loginSuccessful');
    },
  });

  return (
    <FormFrame form={form} action={text('signIn')}>
      <EmailField form={form} onEmail={(email) => go({ email })} />
      <PasswordField
        label={text('password')}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
        autoComplete="current-password"
        value={form.values.password}
        error={form.error('password')}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        onBlur={() => form.touch('password')}
      />
    </FormFrame>
  );
};

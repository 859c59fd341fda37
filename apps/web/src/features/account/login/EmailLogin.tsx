import { loginByEmail } from '@studiolo/contract/account/endpoints';
import { LoginEmail, TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invitation } from '../../../platform/session/invite.ts';
import { awaitVerification } from '../../../platform/session/session.ts';
import { accountTexts } from '../account.texts.ts';
import { browserTimeZone } from '../../../platform/browser/browser-time-zone.ts';
import { EmailField } from '../forms/EmailField.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { enter } from './enter.ts';
import type { ViewProps } from './step.ts';
import { useForm } from '../forms/use-form.ts';
import { deviceToken } from './device-token.ts';

const Login = z.object({ email: LoginEmail, password: TypedPassword });

/** Sign-in by e-mail. An unverified address continues with verification. */
export const EmailLogin = ({ step, go, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: Login,
    initial: { email: step.email, password: '' },
    submit: async (values) => {
      const answer = await call(
        loginByEmail,
        { ...values, timeZone: browserTimeZone(), device: deviceToken(), ...invitation() },
        { isQuiet: true },
      );
      if (!answer.validationEmail) {
        awaitVerification(answer.token);
        return go({ view: 'emailVerify', email: answer.email, isNew: false });
      }
      await enter(answer.token, values.password, { go, finish });
    },
  });

  return (
    <FormFrame form={form} action={text('signIn')}>
      <EmailField form={form} onEmail={(email) => go({ email })} />
      <SecretField form={form} name="password" label={text('password')} />
    </FormFrame>
  );
};

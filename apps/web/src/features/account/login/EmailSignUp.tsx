import { signUpByEmail } from '@studiolo/contract/account/endpoints';
import { LoginEmail, Password } from '@studiolo/contract/account/rules';
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
import { Terms } from './Terms.tsx';
import type { ViewProps } from './step.ts';
import { useForm } from '../forms/use-form.ts';
import { deviceToken } from './device-token.ts';

const SignUp = z.object({
  email: LoginEmail,
  password: Password,
  hasAgreed: z.boolean().check(z.refine((hasAgreed) => hasAgreed, 'required')),
});

export const EmailSignUp = ({ step, go }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: SignUp,
    initial: { email: step.email, password: '', hasAgreed: false },
    submit: async ({ email, password }) => {
      const { token } = await call(
        signUpByEmail,
        { email, password, timeZone: browserTimeZone(), device: deviceToken(), ...invitation() },
        { isQuiet: true },
      );
      awaitVerification(token);
      go({ view: 'emailVerify', email: email.trim(), isNew: true });
    },
  });

  return (
    <FormFrame form={form} action={text('signUp')}>
      <EmailField form={form} onEmail={(email) => go({ email })} />
      <SecretField
        form={form}
        name="password"
        label={text('newPassword')}
        hint={text('passwordHint')}
        isNew
      />
      <Terms hasAgreed={form.values.hasAgreed} onChange={(hasAgreed) => form.set('hasAgreed', hasAgreed)} />
    </FormFrame>
  );
};

import { signUpByEmail } from '@studiolo/contract/account/endpoints';
import { LoginEmail, Password } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../platform/api/call.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { awaitVerification } from '../../platform/session/session.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { accountTexts } from './account.texts.ts';
import { browserTimeZone } from '../../platform/browser-time-zone.ts';
import { EmailField } from './EmailField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { Terms } from './Terms.tsx';
import type { ViewProps } from './step.ts';
import { useForm } from './use-form.ts';

const SignUp = z.object({
  email: LoginEmail,
  password: Password,
  hasAgreed: z.boolean().check(z.refine((hasAgreed) => hasAgreed, 'required')),
});

/** Opens an account, which then waits for its address to be verified. */
export const EmailSignUp = ({ step, go }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: SignUp,
    initial: { email: step.email, password: '', hasAgreed: false },
    submit: async ({ email, password }) => {
      const { token } = await call(
        signUpByEmail,
        { email, password, timeZone: browserTimeZone() },
        { isQuiet: true },
      );
      awaitVerification(token);
      go({ view: 'emailVerify', email: email.trim(), isNew: true });
    },
  });

  return (
    <FormFrame form={form} action={text('signUp')}>
      <EmailField form={form} onEmail={(email) => go({ email })} />
      <PasswordField
        label={text('newPassword')}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
        autoComplete="new-password"
        value={form.values.password}
        error={form.error('password')}
        hint={text('passwordHint')}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        onBlur={() => form.touch('password')}
      />
      <Terms hasAgreed={form.values.hasAgreed} onChange={(hasAgreed) => form.set('hasAgreed', hasAgreed)} />
    </FormFrame>
  );
};

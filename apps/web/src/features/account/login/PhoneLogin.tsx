import { loginByMobile } from '@studiolo/contract/account/endpoints';
import { Mobile, SmsCode } from '@studiolo/contract/account/rules';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { currentVariant } from '../../../platform/variant.ts';
import { invitation } from '../../../platform/session/invite.ts';
import { accountTexts } from '../account.texts.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PhoneCodeFields } from '../forms/PhoneCodeFields.tsx';
import { useForm } from '../forms/use-form.ts';
import { browserTimeZone } from '../../../platform/browser/browser-time-zone.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { ViewProps } from './step.ts';
import { Terms } from './Terms.tsx';
import { TermsNote } from './TermsNote.tsx';
import { deviceToken } from './device-token.ts';

const Login = z.object({
  mobile: Mobile,
  countryCode: z.string(),
  smsCaptcha: SmsCode,
  hasAgreed: z.boolean().check(z.refine((hasAgreed) => hasAgreed, 'required')),
});

/** Sign-in with a code sent to the phone. For a new number, creates an account. */
export const PhoneLogin = ({ step, go, finish }: ViewProps) => {
  const text = useText(accountTexts);
  // In China, the law requires a checkbox; elsewhere a sentence is sufficient.
  const [mustAgree] = useState(() => currentVariant() === 'china');
  const form = useForm({
    schema: Login,
    initial: { mobile: step.mobile, countryCode: step.countryCode, smsCaptcha: '', hasAgreed: !mustAgree },
    submit: async ({ mobile, countryCode, smsCaptcha }) => {
      const { token } = await call(
        loginByMobile,
        {
          mobile,
          countryCode,
          smsCaptcha,
          registerIfNew: '1',
          timeZone: browserTimeZone(),
          device: deviceToken(),
          ...invitation(),
        },
        { isQuiet: true },
      );
      await completeSignIn(token);
      finish('loginSuccessful');
    },
    onChange: ({ mobile, countryCode }) => go({ mobile, countryCode }),
  });

  return (
    <FormFrame form={form} action={text('signIn')}>
      <PhoneCodeFields form={form} purpose="login" />
      {mustAgree ? (
        <Terms
          registersNew
          hasAgreed={form.values.hasAgreed}
          onChange={(hasAgreed) => form.set('hasAgreed', hasAgreed)}
        />
      ) : (
        <TermsNote />
      )}
    </FormFrame>
  );
};

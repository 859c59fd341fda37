import { loginByAccount } from '@studiolo/contract/account/endpoints';
import { Mobile, TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invitation } from '../../../platform/session/invite.ts';
import { accountTexts } from '../account.texts.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { useForm } from '../forms/use-form.ts';
import { deviceToken } from './device-token.ts';
import { enter } from './enter.ts';
import type { ViewProps } from './step.ts';

const Login = z.object({ account: Mobile, countryCode: z.string(), password: TypedPassword });

export const PasswordLogin = ({ step, go, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: Login,
    initial: { account: step.mobile, countryCode: step.countryCode, password: '' },
    submit: async (values) => {
      const { token } = await call(
        loginByAccount,
        { ...values, loginType: 'mobile', device: deviceToken(), ...invitation() },
        { isQuiet: true },
      );
      await enter(token, values.password, { go, finish });
    },
    onChange: ({ account, countryCode }) => go({ mobile: account, countryCode }),
  });

  return (
    <FormFrame form={form} action={text('signIn')}>
      <PhoneField form={form} name="account" />
      <SecretField form={form} name="password" label={text('password')} />
    </FormFrame>
  );
};

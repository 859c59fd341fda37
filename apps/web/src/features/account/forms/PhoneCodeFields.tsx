import { sendSmsCode } from '@studiolo/contract/account/endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import type { ComponentProps } from 'react';
import { call } from '../../../platform/api/call.ts';
import { CodeField } from './CodeField.tsx';
import { PhoneField } from './PhoneField.tsx';

type Props = {
  form: ComponentProps<typeof PhoneField<'mobile'>>['form'] &
    ComponentProps<typeof CodeField<'smsCaptcha', 'mobile'>>['form'];
  purpose: RawInputOf<typeof sendSmsCode>['purpose'];
};

export const PhoneCodeFields = ({ form, purpose }: Props) => {
  const { mobile, countryCode } = form.values;
  return (
    <>
      <PhoneField form={form} name="mobile" />
      <CodeField
        form={form}
        name="smsCaptcha"
        to="mobile"
        length={ACCOUNT_LIMITS.smsCodeLength}
        send={() => call(sendSmsCode, { mobile, countryCode, purpose }, { isQuiet: true })}
      />
    </>
  );
};

import { sendSmsCode } from '@studiolo/contract/account/endpoints';
import type { UserInfo } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { Mobile, SmsCode } from '@studiolo/contract/account/rules';
import { bindMobile } from '@studiolo/contract/account/security-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { useForm } from '../forms/use-form.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';
import { useBound } from './use-bound.ts';

/** Gives the account a phone number, proven by a code. */
export const BindPhoneForm = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const text = useText(accountTexts);
  const finish = useBound('bindingSuccessful', onDone);
  const form = useForm({
    schema: z.object({ mobile: Mobile, countryCode: z.string(), smsCaptcha: SmsCode, ...proofOf(user) }),
    initial: { mobile: '', countryCode: '86', smsCaptcha: '', password: '' },
    submit: async ({ password, ...values }) => {
      await call(bindMobile, { ...values, tableId: user.tableId, ...proven(password) }, { isQuiet: true });
      await finish();
    },
  });
  const { mobile, countryCode } = form.values;
  return (
    <FormFrame form={form} action={text('bind')}>
      <PhoneField form={form} name="mobile" />
      <CodeField
        form={form}
        name="smsCaptcha"
        to="mobile"
        length={ACCOUNT_LIMITS.smsCodeLength}
        send={() => call(sendSmsCode, { mobile, countryCode, purpose: 'bind' }, { isQuiet: true })}
      />
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

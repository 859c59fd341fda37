import type { UserInfo } from '@studiolo/contract/account/entities';
import { Mobile, SmsCode } from '@studiolo/contract/account/rules';
import { bindMobile } from '@studiolo/contract/account/security-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { accountTexts } from '../../account.texts.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PhoneCodeFields } from '../../forms/PhoneCodeFields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';
import { useConfirmChange } from './use-bound.ts';

/** Adds a phone number to the account, verified with a code. */
export const BindPhoneForm = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const text = useText(accountTexts);
  const finish = useConfirmChange('bindingSuccessful', onDone);
  const form = useForm({
    schema: z.object({ mobile: Mobile, countryCode: z.string(), smsCaptcha: SmsCode, ...proofOf(user) }),
    initial: { mobile: '', countryCode: '86', smsCaptcha: '', password: '' },
    submit: async ({ password, ...values }) => {
      await call(bindMobile, { ...values, tableId: user.tableId, ...proven(password) }, { isQuiet: true });
      await finish();
    },
  });
  return (
    <FormFrame form={form} action={text('bind')}>
      <PhoneCodeFields form={form} purpose="bind" />
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

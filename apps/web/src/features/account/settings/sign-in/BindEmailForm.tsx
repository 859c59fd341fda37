import { sendEmailCode } from '@studiolo/contract/account/endpoints';
import type { UserInfo } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { EmailCode, OtherCodeEmail } from '@studiolo/contract/account/rules';
import { bindEmail } from '@studiolo/contract/account/security-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { accountTexts } from '../../account.texts.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';
import { useConfirmChange } from './use-bound.ts';

export const BindEmailForm = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const text = useText(accountTexts);
  const finish = useConfirmChange('bindingSuccessful', onDone);
  const form = useForm({
    schema: z.object({ email: OtherCodeEmail, emailCaptcha: EmailCode, ...proofOf(user) }),
    initial: { email: '', emailCaptcha: '', password: '' },
    submit: async ({ password, ...values }) => {
      await call(bindEmail, { ...values, tableId: user.tableId, ...proven(password) }, { isQuiet: true });
      await finish();
    },
  });
  return (
    <FormFrame form={form} action={text('bind')}>
      <EmailField form={form} />
      <CodeField
        form={form}
        name="emailCaptcha"
        to="email"
        length={ACCOUNT_LIMITS.emailCodeLength}
        send={() => call(sendEmailCode, { email: form.values.email }, { isQuiet: true })}
      />
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

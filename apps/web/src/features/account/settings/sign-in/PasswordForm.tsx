import type { UserInfo } from '@studiolo/contract/account/entities';
import { changePassword } from '@studiolo/contract/account/security-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../../platform/queries/query-client.ts';
import { accountTexts } from '../../account.texts.ts';
import { isConfirmed, NEW_PASSWORD } from '../../forms/confirm-password.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NewPasswordFields } from '../../forms/NewPasswordFields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { clearDeviceToken } from '../../login/device-token.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';
import { sessionsQuery } from '../queries.ts';
import { useConfirmChange } from './use-bound.ts';

/** Changes the password, or sets the first one. Signs out all other devices. */
export const PasswordForm = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const text = useText(accountTexts);
  const finish = useConfirmChange('resetSuccessful', onDone);
  const form = useForm({
    schema: z.object({ ...proofOf(user), ...NEW_PASSWORD }).check(isConfirmed()),
    initial: { password: '', newPassword: '', confirm: '' },
    submit: async ({ password, newPassword }) => {
      await call(
        changePassword,
        { newPassword, tableId: user.tableId, ...proven(password) },
        { isQuiet: true },
      );
      clearDeviceToken();
      void queryClient.invalidateQueries(sessionsQuery);
      await finish();
    },
  });
  return (
    <FormFrame form={form} action={text('setPassword')}>
      <ProofField user={user} form={form} />
      <NewPasswordFields form={form} />
    </FormFrame>
  );
};

import type { UserInfo } from '@studiolo/contract/account/entities';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { signOut } from '../../../platform/session/session.ts';
import { closeSettings } from '../../../platform/settings/settings.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { accountTexts } from '../account.texts.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';
import { proofOf, proven } from './sign-in/proof.ts';
import { ProofField } from './sign-in/ProofField.tsx';

/** Deletes the account after the user has re-authenticated and ticked the confirmation. */
export const DeleteAccountForm = ({ user }: { user: UserInfo }) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: z.object({
      ...proofOf(user),
      isMeant: z.boolean().check(z.refine((isMeant) => isMeant, 'required')),
    }),
    initial: { password: '', isMeant: false },
    submit: async ({ password }) => {
      await call(deleteAccount, proven(password), { isQuiet: true });
      closeSettings();
      signOut();
      notify(text('accountDeleted'), 'success');
    },
  });
  return (
    <FormFrame form={form} action={text('deleteForEver')} isDanger>
      <ProofField user={user} form={form} />
      <Checkbox
        checked={form.values.isMeant}
        onChange={(event) => form.set('isMeant', event.currentTarget.checked)}
        label={text('deleteMeant')}
      />
    </FormFrame>
  );
};

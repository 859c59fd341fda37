import type { UserInfo } from '@studiolo/contract/account/entities';
import { linkIdentity } from '@studiolo/contract/account/identity-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { signInMethodTexts } from '../../sign-in-methods.texts.ts';
import { redirectToProvider } from '../../external/pending-sign-in.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';

export const LinkForm = ({ user, provider }: { user: UserInfo; provider: string }) => {
  const ways = useText(signInMethodTexts);
  const form = useForm({
    schema: z.object(proofOf(user)),
    initial: { password: '' },
    submit: async ({ password }) => {
      const input = { tableId: user.tableId, ...proven(password) };
      redirectToProvider(await call(linkIdentity, input, { isQuiet: true }), true);
    },
  });
  return (
    <FormFrame form={form} action={ways('goOnTo', { name: provider })}>
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

import type { UserInfo } from '@studiolo/contract/account/entities';
import { linkIdentity } from '@studiolo/contract/account/identity-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { waysTexts } from '../ways.texts.ts';
import { leaveFor } from '../elsewhere/errand.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';

/** Goes to the provider to link who one is there. */
export const LinkForm = ({ user, provider }: { user: UserInfo; provider: string }) => {
  const ways = useText(waysTexts);
  const form = useForm({
    schema: z.object(proofOf(user)),
    initial: { password: '' },
    submit: async ({ password }) => {
      const asked = { tableId: user.tableId, ...proven(password) };
      leaveFor(await call(linkIdentity, asked, { isQuiet: true }), true);
    },
  });
  return (
    <FormFrame form={form} action={ways('goOnTo', { name: provider })}>
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

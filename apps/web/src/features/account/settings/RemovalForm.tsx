import type { UserInfo } from '@studiolo/contract/account/entities';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';
import { proofOf, proven } from './sign-in/proof.ts';
import { ProofField } from './sign-in/ProofField.tsx';

type Props = {
  user: UserInfo;
  action: string;
  /** Message after the removal. */
  done: string;
  remove: (proof: { tableId: string; password?: string }) => Promise<unknown>;
  queryKey: QueryKey;
  onDone: () => void;
};

/** Removes a sign-in method after the user has re-authenticated. */
export const RemovalForm = ({ user, action, done, remove, queryKey, onDone }: Props) => {
  const form = useForm({
    schema: z.object(proofOf(user)),
    initial: { password: '' },
    submit: async ({ password }) => {
      await remove({ tableId: user.tableId, ...proven(password) });
      notify(done, 'success');
      onDone();
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <FormFrame form={form} action={action} isDanger>
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

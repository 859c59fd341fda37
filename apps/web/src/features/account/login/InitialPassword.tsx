import { changePassword } from '@studiolo/contract/account/security-endpoints';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { accountTexts } from '../account.texts.ts';
import { isConfirmed, NEW_PASSWORD } from '../forms/confirmed.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { useForm } from '../forms/use-form.ts';
import type { ViewProps } from './step.ts';

const Change = z.object(NEW_PASSWORD).check(isConfirmed());

/** Changes the initial password that an operator gave out. */
export const InitialPassword = ({ step, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: Change,
    initial: { newPassword: '', confirm: '' },
    submit: async ({ newPassword }) => {
      await call(changePassword, { password: step.secret, newPassword }, { isQuiet: true });
      await queryClient.invalidateQueries(userQuery);
      finish('loginSuccessful');
    },
  });
  return (
    <FormFrame form={form} action={text('setPassword')}>
      <p>{text('initialIntro')}</p>
      <NewPasswordFields form={form} />
    </FormFrame>
  );
};

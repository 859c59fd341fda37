import { changePassword } from '@studiolo/contract/account/security-endpoints';
import { TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import { isConfirmed, NEW_PASSWORD } from '../forms/confirm-password.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { useForm } from '../forms/use-form.ts';
import { logOut } from '../log-out.ts';
import { clearDeviceToken } from './device-token.ts';
import type { ViewProps } from './step.ts';

const Change = z.object({ password: TypedPassword, ...NEW_PASSWORD }).check(isConfirmed());

/** Changes the initial password set by the operator. Asks for it unless it has just been entered. */
export const InitialPassword = ({ step, go, finish }: ViewProps) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: Change,
    initial: { password: step.secret, newPassword: '', confirm: '' },
    submit: async ({ password, newPassword }) => {
      await call(changePassword, { password, newPassword }, { isQuiet: true });
      clearDeviceToken();
      await invalidate();
      finish('loginSuccessful');
    },
  });
  const leave = () => {
    void logOut();
    go({ view: 'emailLogin', secret: '' });
  };

  return (
    <>
      <FormFrame form={form} action={text('setPassword')}>
        <p>{text('initialIntro')}</p>
        {step.secret === '' && <SecretField form={form} name="password" label={text('initialPassword')} />}
        <NewPasswordFields form={form} />
      </FormFrame>
      <Button variant="subtle" size="sm" onClick={leave}>
        {text('signOut')}
      </Button>
    </>
  );
};

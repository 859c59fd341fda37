import { LoginEmail, Nickname, Password } from '@studiolo/contract/account/rules';
import { openFirstAccount } from '@studiolo/contract/account/welcome-endpoints';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { browserTimeZone } from '../../../platform/browser/browser-time-zone.ts';
import { makeFirstNotebook } from '../../../core/first-notebook/first-notebook.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { accountTexts } from '../account.texts.ts';
import { EmailField } from '../forms/EmailField.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { useForm } from '../forms/use-form.ts';
import { completeSignIn } from '../login/complete-sign-in.ts';
import { deviceToken } from '../login/device-token.ts';
import { welcomeTexts } from './welcome.texts.ts';

const First = z.object({ nickname: Nickname, email: LoginEmail, password: Password });

/** Creates the first account, and then opens a notebook that can be asked questions. */
export const FirstAccountForm = ({ linkKey }: { linkKey: string }) => {
  const text = useText(accountTexts);
  const welcome = useText(welcomeTexts);
  const navigate = useNavigate();
  const form = useForm({
    schema: First,
    initial: { nickname: '', email: '', password: '' },
    submit: async (values) => {
      const here = { timeZone: browserTimeZone(), device: deviceToken() };
      const { token } = await call(openFirstAccount, { key: linkKey, ...values, ...here }, { isQuiet: true });
      await completeSignIn(token);
      void navigate(await makeFirstNotebook(), { replace: true });
    },
  });

  return (
    <FormFrame form={form} action={welcome('begin')}>
      <TextField
        label={welcome('name')}
        autoComplete="name"
        value={form.values.nickname}
        error={form.error('nickname')}
        hint={welcome('nameHint')}
        onChange={(event) => form.set('nickname', event.currentTarget.value)}
        onBlur={() => form.touch('nickname')}
      />
      <EmailField form={form} hint={welcome('emailHint')} />
      <SecretField
        form={form}
        name="password"
        label={text('newPassword')}
        hint={text('passwordHint')}
        isNew
      />
    </FormFrame>
  );
};

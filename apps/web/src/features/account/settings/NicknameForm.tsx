import { updateBase } from '@studiolo/contract/account/profile-endpoints';
import { Nickname } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { accountTexts } from '../account.texts.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';

const Profile = z.object({ nickname: Nickname });

export const NicknameForm = ({ nickname }: { nickname: string }) => {
  const text = useText(accountTexts);
  const form = useForm({
    schema: Profile,
    initial: { nickname },
    submit: async (values) => {
      await call(updateBase, { nickname: values.nickname.trim() }, { isQuiet: true });
      await queryClient.invalidateQueries(userQuery);
      notify(text('updateSuccessful'), 'success');
    },
  });
  return (
    <FormFrame form={form} action={text('save')}>
      <TextField
        label={text('nickname')}
        autoComplete="nickname"
        value={form.values.nickname}
        error={form.error('nickname')}
        onChange={(event) => {
          form.set('nickname', event.currentTarget.value);
          form.touch('nickname');
        }}
        onBlur={() => form.touch('nickname')}
      />
    </FormFrame>
  );
};

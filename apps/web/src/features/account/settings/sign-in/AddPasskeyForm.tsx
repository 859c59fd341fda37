import type { UserInfo } from '@studiolo/contract/account/entities';
import { PasskeyName } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';
import { NetworkFault } from '../../../../platform/api/refusal.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../../platform/queries/query-client.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { signInMethodTexts } from '../../sign-in-methods.texts.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { passkeyFailure } from '../../passkeys/passkey-failure.ts';
import { makePasskey } from '../../passkeys/passkeys.ts';
import { deviceName } from '../device-name.ts';
import { proofOf, proven } from './proof.ts';
import { ProofField } from './ProofField.tsx';
import { passkeysQuery } from '../queries.ts';

export const AddPasskeyForm = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const ways = useText(signInMethodTexts);
  const form = useForm({
    schema: z.object({ name: PasskeyName, ...proofOf(user) }),
    initial: { name: deviceName(navigator.userAgent) || ways('passkeys'), password: '' },
    submit: async ({ name, password }) => {
      try {
        await makePasskey(name, { tableId: user.tableId, ...proven(password) });
      } catch (error) {
        const key = passkeyFailure(error);
        // The form shows this error.
        throw key ? new NetworkFault(ways(key), error) : error;
      }
      notify(ways('passkeyAdded'), 'success');
      onDone();
      await queryClient.invalidateQueries(passkeysQuery);
    },
  });
  return (
    <FormFrame form={form} action={ways('makePasskey')}>
      <TextField
        label={ways('passkeyName')}
        autoComplete="off"
        value={form.values.name}
        error={form.error('name')}
        onChange={(event) => form.set('name', event.currentTarget.value)}
        onBlur={() => form.touch('name')}
      />
      <ProofField user={user} form={form} />
    </FormFrame>
  );
};

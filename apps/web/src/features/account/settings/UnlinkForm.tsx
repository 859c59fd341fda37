import type { UserInfo } from '@studiolo/contract/account/entities';
import { unlinkIdentity } from '@studiolo/contract/account/identity-endpoints';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { identitiesQuery } from './queries.ts';
import { RemovalForm } from './RemovalForm.tsx';

type Props = { user: UserInfo; identityId: string; onDone: () => void };

/** Takes an identity of the provider off the account. */
export const UnlinkForm = ({ user, identityId, onDone }: Props) => {
  const text = useText(accountTexts);
  return (
    <RemovalForm
      user={user}
      action={text('unlink')}
      done={text('unlinked')}
      remove={(proof) => call(unlinkIdentity, { identityId, ...proof }, { isQuiet: true })}
      queryKey={identitiesQuery.queryKey}
      onDone={onDone}
    />
  );
};

import type { UserInfo } from '@studiolo/contract/account/entities';
import { unlinkIdentity } from '@studiolo/contract/account/identity-endpoints';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { signInMethodTexts } from '../../sign-in-methods.texts.ts';
import { identitiesQuery } from '../queries.ts';
import { RemovalForm } from '../RemovalForm.tsx';

type Props = { user: UserInfo; identityId: string; onDone: () => void };

export const UnlinkForm = ({ user, identityId, onDone }: Props) => {
  const ways = useText(signInMethodTexts);
  return (
    <RemovalForm
      user={user}
      action={ways('unlink')}
      done={ways('unlinked')}
      remove={(proof) => call(unlinkIdentity, { identityId, ...proof }, { isQuiet: true })}
      queryKey={identitiesQuery.queryKey}
      onDone={onDone}
    />
  );
};

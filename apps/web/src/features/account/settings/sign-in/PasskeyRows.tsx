import type { UserInfo } from '@studiolo/contract/account/entities';
import { deletePasskey } from '@studiolo/contract/account/passkey-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { useRelativeTime } from '../../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { signInMethodTexts } from '../../sign-in-methods.texts.ts';
import { useSignInMethods } from '../../sign-in-methods.ts';
import { canUsePasskeys } from '../../passkeys/passkeys.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { passkeysQuery } from '../queries.ts';
import { RemovalForm } from '../RemovalForm.tsx';
import { SettingRow } from '../SettingRow.tsx';

/** Passkeys of the user, with a button to add one if this browser supports them. */
export const PasskeyRows = ({ user }: { user: UserInfo }) => {
  const ways = useText(signInMethodTexts);
  const since = useRelativeTime();
  const methods = useSignInMethods();
  const { data: passkeys } = useQuery(passkeysQuery);
  if (!passkeys) return null;
  const about = (createdAt: string, usedAt: string | null) => {
    const creation = ways('passkeyMade', { when: since(createdAt) });
    return `${creation} · ${usedAt === null ? ways('passkeyUnused') : ways('passkeyUsed', { when: since(usedAt) })}`;
  };
  return (
    <>
      {methods.includes('passkey') && canUsePasskeys() && (
        <SettingRow name={ways('passkeys')} value={ways('passkeysAbout')} action={ways('add')}>
          {(close) => <AddPasskeyForm user={user} onDone={close} />}
        </SettingRow>
      )}
      {passkeys.map(({ tableId: passkeyId, name, createdAt, usedAt }) => (
        <SettingRow
          key={passkeyId}
          name={ways('passkey', { name })}
          value={about(createdAt, usedAt)}
          action={ways('delete')}
        >
          {(close) => (
            <RemovalForm
              user={user}
              action={ways('deletePasskey')}
              done={ways('passkeyDeleted')}
              remove={(proof) => call(deletePasskey, { passkeyId, ...proof }, { isQuiet: true })}
              queryKey={passkeysQuery.queryKey}
              onDone={close}
            />
          )}
        </SettingRow>
      ))}
    </>
  );
};

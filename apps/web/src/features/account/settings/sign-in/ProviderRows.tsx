import type { Identity, UserInfo } from '@studiolo/contract/account/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { signInMethodTexts } from '../../sign-in-methods.texts.ts';
import { useSignInMethods } from '../../sign-in-methods.ts';
import { useProvider } from '../../external/provider.ts';
import { LinkForm } from './LinkForm.tsx';
import { identitiesQuery } from '../queries.ts';
import { SettingRow } from '../SettingRow.tsx';
import { UnlinkForm } from './UnlinkForm.tsx';

/**
 * The linked identity at the provider, with buttons to link or unlink it. Renders nothing if none is
 * configured or linked.
 */
export const ProviderRows = ({ user }: { user: UserInfo }) => {
  const ways = useText(signInMethodTexts);
  const provider = useProvider();
  const methods = useSignInMethods();
  const { data: identities } = useQuery(identitiesQuery);
  if (!identities) return null;
  const name = provider || ways('otherProvider');
  if (identities.length === 0) {
    return provider === '' || !methods.includes('provider') ? null : (
      <SettingRow name={name} value={ways('notLinked')} action={ways('link')}>
        {() => <LinkForm user={user} provider={name} />}
      </SettingRow>
    );
  }
  return identities.map(({ tableId, email }: Identity) => (
    <SettingRow key={tableId} name={name} value={email || ways('isLinked')} action={ways('unlink')}>
      {(close) => <UnlinkForm user={user} identityId={tableId} onDone={close} />}
    </SettingRow>
  ));
};

import type { Identity, UserInfo } from '@studiolo/contract/account/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { waysTexts } from '../ways.texts.ts';
import { useProvider } from '../elsewhere/provider.ts';
import { LinkForm } from './LinkForm.tsx';
import { identitiesQuery } from './queries.ts';
import { SettingRow } from './SettingRow.tsx';
import { UnlinkForm } from './UnlinkForm.tsx';

/** Whom one is with the provider, and how to link or unlink it; nothing where none is set up and none is linked. */
export const ProviderRows = ({ user }: { user: UserInfo }) => {
  const ways = useText(waysTexts);
  const provider = useProvider();
  const { data: identities } = useQuery(identitiesQuery);
  if (!identities) return null;
  const name = provider || ways('otherProvider');
  if (identities.length === 0) {
    return provider === '' ? null : (
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

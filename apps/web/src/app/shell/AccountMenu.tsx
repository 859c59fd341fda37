import { useState, type ComponentProps } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { SettingsPart } from '../dialogs/SettingsPart.tsx';

const AccountMenuItems = lazyPart(() =>
  import('./AccountMenuItems.tsx').then((module) => module.AccountMenuItems),
);
const VersionDialog = lazyPart(() =>
  import('../dialogs/VersionDialog.tsx').then((module) => module.VersionDialog),
);

export const preloadAccountMenu = AccountMenuItems.preload;

export const AccountMenu = (props: Pick<ComponentProps<typeof Menu>, 'trigger' | 'align'>) => {
  const text = useText(appTexts);
  const isSignedIn = useIsSignedIn();
  const [isVersionOpen, setIsVersionOpen] = useState<boolean>();

  return (
    <>
      <Menu {...props} onOpen={SettingsPart.preload} label={text(isSignedIn ? 'account' : 'preferences')}>
        {(close) => (
          <OnDemand isNeeded onMissing={close} fallback={<Skeleton height={240} />}>
            <AccountMenuItems close={close} onVersion={() => setIsVersionOpen(true)} />
          </OnDemand>
        )}
      </Menu>
      {isVersionOpen !== undefined && (
        <OnDemand isNeeded={isVersionOpen} onMissing={() => setIsVersionOpen(false)}>
          <VersionDialog isOpen={isVersionOpen} onClose={() => setIsVersionOpen(false)} />
        </OnDemand>
      )}
    </>
  );
};

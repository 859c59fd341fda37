import { useState } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { isSignedIn } from '../../platform/session/session.ts';
import { closeSettings, firstTab, useOpenSettingsTab } from '../../platform/settings/settings.ts';

/** Loads the first tab with it, because React shows content 300 ms later after a fallback. */
const SettingsDialog = lazyPart(async () => {
  const [{ SettingsDialog: Dialog }, { preloadTab }] = await Promise.all([
    import('../settings/SettingsDialog.tsx'),
    import('../settings/tabs.ts'),
  ]);
  await preloadTab(firstTab(isSignedIn()));
  return Dialog;
});

const Part = () => {
  const isOpen = useOpenSettingsTab() !== undefined;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isNeeded={isOpen} onMissing={closeSettings}>
        <SettingsDialog />
      </OnDemand>
    )
  );
};

export const SettingsPart = Object.assign(Part, { preload: SettingsDialog.preload });

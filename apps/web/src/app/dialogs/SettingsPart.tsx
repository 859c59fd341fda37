import { useState } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { isSignedIn } from '../../platform/session/session.ts';
import { closeSettings, firstTab, useSettingsPlace } from '../../platform/settings/settings.ts';

/** Loaded together with the first tab: after a fallback, React would delay it by 300 ms. */
const SettingsDialog = lazyPart(async () => {
  const [{ SettingsDialog: Dialog }, { preloadTab }] = await Promise.all([
    import('../settings/SettingsDialog.tsx'),
    import('../settings/tabs.ts'),
  ]);
  await preloadTab(firstTab(isSignedIn()));
  return Dialog;
});

const Part = () => {
  const isOpen = useSettingsPlace() !== undefined;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isWanted={isOpen} onMissing={closeSettings}>
        <SettingsDialog />
      </OnDemand>
    )
  );
};

export const SettingsPart = Object.assign(Part, { preload: SettingsDialog.preload });

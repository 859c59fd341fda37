import { useState } from 'react';
import { lazyPart } from '../platform/lazy.ts';
import { OnDemand } from '../platform/OnDemand.tsx';
import { closeSettings, useSettingsPlace } from '../platform/settings.ts';

const SettingsDialog = lazyPart(() =>
  import('./settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
);

/** The settings, fetched when first wanted. */
export const SettingsPart = () => {
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

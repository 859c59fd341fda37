import { Suspense, useState } from 'react';
import { lazyPart } from '../platform/lazy.ts';
import { useSettingsPlace } from '../platform/settings.ts';

const SettingsDialog = lazyPart(() =>
  import('./settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
);

const Part = () => {
  const isOpen = useSettingsPlace() !== undefined;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <SettingsDialog />
      </Suspense>
    )
  );
};

/** The settings, fetched when first wanted. */
export const SettingsPart = Object.assign(Part, { preload: SettingsDialog.preload });

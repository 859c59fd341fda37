import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '../loading/lazy.ts';
import { useSettingsParts, type SettingsPart } from './settings-parts.ts';
import type { SettingsTabName } from './settings.ts';

const Part = ({ load }: Pick<SettingsPart, 'load'>) => {
  const [Loaded] = useState<ComponentType>(() => lazyPart(load));
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
};

export const SettingsParts = ({ tab }: { tab: SettingsTabName }) =>
  useSettingsParts().map((part) => part.tab === tab && <Part key={part.name} load={part.load} />);

import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { SettingsTab } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { SETTINGS_TABS, type SettingsTabName } from '../../platform/settings/settings.ts';
import { FEATURES } from '../features.ts';
import { GeneralLabel } from './GeneralLabel.tsx';

const GENERAL: SettingsTab = {
  name: 'general',
  Icon: IconAdjustmentsHorizontal,
  Label: GeneralLabel,
  load: () => import('./GeneralTab.tsx').then((module) => module.GeneralTab),
};

const all = [GENERAL, ...FEATURES.flatMap(({ settings = [] }) => settings)];

export const TABS = SETTINGS_TABS.flatMap((name) => all.filter((tab) => tab.name === name)).map((tab) => ({
  ...tab,
  Part: lazyPart(tab.load),
}));

export const preloadTab = async (tab: SettingsTabName): Promise<void> =>
  TABS.find(({ name }) => name === tab)?.Part.preload();

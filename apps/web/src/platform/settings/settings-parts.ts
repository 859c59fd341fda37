import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { SettingsTabName } from './settings.ts';

/** What a feature adds to a tab of the settings that another one keeps. */
export type SettingsPart = { tab: SettingsTabName; name: string; load: () => Promise<ComponentType> };

const useParts = create<{ parts: readonly SettingsPart[] }>(() => ({ parts: [] }));

export const useSettingsParts = (): readonly SettingsPart[] => useParts(({ parts }) => parts);

export const offerSettingsParts = (parts: readonly SettingsPart[]): void => useParts.setState({ parts });

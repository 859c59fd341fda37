import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { SettingsTabName } from './settings.ts';

export type SettingsPart = { tab: SettingsTabName; name: string; load: () => Promise<ComponentType> };

const useParts = create<{ parts: readonly SettingsPart[] }>(() => ({ parts: [] }));

export const useSettingsParts = (): readonly SettingsPart[] => useParts(({ parts }) => parts);

export const offerSettingsParts = (parts: readonly SettingsPart[]): void => useParts.setState({ parts });

import { create } from 'zustand';

export const SETTINGS_TABS = ['profile', 'account', 'plan', 'general', 'personalization', 'models'] as const;
export type SettingsTabName = (typeof SETTINGS_TABS)[number];

const useSettingsStore = create<{ tab: SettingsTabName | undefined }>(() => ({ tab: undefined }));

/** Returns the open tab; undefined while the settings are closed. */
export const useOpenSettingsTab = (): SettingsTabName | undefined => useSettingsStore(({ tab }) => tab);

export const firstTab = (isSignedIn: boolean): SettingsTabName => (isSignedIn ? 'profile' : 'general');

export const openSettings = (tab: SettingsTabName = 'general'): void => useSettingsStore.setState({ tab });
export const closeSettings = (): void => useSettingsStore.setState({ tab: undefined });

import {
  PREFERENCES,
  type Preferences,
  type PreferencesChange,
  type UserSetting,
} from '@studiolo/contract/account/entities';
import type { SettingStore } from './setting.store.ts';

export type SettingService = ReturnType<typeof createSettingService>;

// What is kept came from JSON, in which nothing is undefined.
const withChanges = ({ write, ...changes }: PreferencesChange): Preferences =>
  ({ ...PREFERENCES, ...changes, write: { ...PREFERENCES.write, ...write } }) as Preferences;

/** What somebody set for themselves: what every model is told, and how the page looks. */
export const createSettingService = (store: SettingStore) => ({
  setting: async (userId: string): Promise<UserSetting> =>
    (await store.settingOf(userId)) ?? { useCustomer: false, customer: '' },

  async setSetting(
    userId: string,
    { useCustomer, customer }: { useCustomer: boolean; customer?: string | undefined },
  ): Promise<null> {
    await store.setSetting(userId, { useCustomer, ...(customer === undefined ? {} : { customer }) });
    return null;
  },

  preferences: async (userId: string): Promise<Preferences> => withChanges(await store.changesOf(userId)),

  change: async (userId: string, changes: PreferencesChange): Promise<Preferences> =>
    withChanges(await store.addChanges(userId, changes)),
});

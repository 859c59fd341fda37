import {
  PREFERENCES,
  type Preferences,
  type PreferencesChange,
  type UserSetting,
} from '@studiolo/contract/account/entities';
import type { SettingStore } from './setting.store.ts';

export type SettingService = ReturnType<typeof createSettingService>;

type StoredPreferences = Omit<PreferencesChange, 'config'>;

export const createSettingService = (store: SettingStore) => {
  const setting = async (userId: string): Promise<UserSetting> =>
    (await store.settingOf(userId)) ?? { useCustomer: false, customer: '' };

  // The cast is safe: the stored value was JSON, so no property is undefined.
  const withDefaults = async (
    userId: string,
    { write, wechat, poster, ...stored }: StoredPreferences,
  ): Promise<Preferences> =>
    ({
      ...PREFERENCES,
      ...stored,
      write: { ...PREFERENCES.write, ...write },
      wechat: { ...PREFERENCES.wechat, ...wechat },
      poster: { ...PREFERENCES.poster, ...poster },
      config: { setCustomInstrunctions: (await setting(userId)).useCustomer },
    }) as Preferences;

  return {
    setting,

    async setSetting(
      userId: string,
      { useCustomer, customer }: { useCustomer: boolean; customer?: string | undefined },
    ): Promise<null> {
      await store.setSetting(userId, { useCustomer, ...(customer === undefined ? {} : { customer }) });
      return null;
    },

    preferences: async (userId: string): Promise<Preferences> =>
      withDefaults(userId, await store.changesOf(userId)),

    async change(userId: string, { config, ...changes }: PreferencesChange): Promise<Preferences> {
      if (config) await store.setSetting(userId, { useCustomer: config.setCustomInstrunctions });
      return withDefaults(userId, await store.addChanges(userId, changes));
    },
  };
};

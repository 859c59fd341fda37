import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';
import { Customer, Preferences, PreferencesChange, UserSetting } from './entities.ts';

export const getUserSetting = endpoint({
  method: 'GET',
  path: '/cli/user/setting/v1/getUserSetting',
  access: 'user',
  input: NoInput,
  data: UserSetting,
  summary: 'The custom instructions of the user, and whether they are switched on.',
});

export const setUseCustomer = endpoint({
  method: 'POST',
  path: '/cli/user/setting/v1/setUseCustomer',
  access: 'user',
  input: z.object({ useCustomer: z.boolean(), customer: z.optional(Customer) }),
  data: Nothing,
  summary:
    'Switches the custom instructions on or off, and changes them; while on, every model is told them.',
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/cli/user/setting/v1/preferences',
  access: 'user',
  input: NoInput,
  data: Preferences,
  summary: 'How the page is set up for the user.',
});

export const setPreferences = endpoint({
  method: 'POST',
  path: '/cli/user/setting/v1/preferences',
  access: 'user',
  input: PreferencesChange,
  data: Preferences,
  summary: 'Changes some of the preferences and answers all.',
});

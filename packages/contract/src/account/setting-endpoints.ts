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
  summary: 'Returns the user’s custom instructions, and whether they are switched on.',
});

export const setUseCustomer = endpoint({
  method: 'POST',
  path: '/cli/user/setting/v1/setUseCustomer',
  access: 'user',
  input: z.object({ useCustomer: z.boolean(), customer: z.optional(Customer) }),
  data: Nothing,
  summary: 'Changes the custom instructions, and switches them on or off; if on, every model receives them.',
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/cli/user/setting/v1/preferences',
  access: 'user',
  input: NoInput,
  data: Preferences,
  summary: 'Returns the user’s preferences.',
});

export const setPreferences = endpoint({
  method: 'POST',
  path: '/cli/user/setting/v1/preferences',
  access: 'user',
  input: PreferencesChange,
  data: Preferences,
  summary: 'Changes some of the preferences and returns all of them.',
});

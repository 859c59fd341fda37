import { PREFERENCES, type Preferences } from '@studiolo/contract/account/entities';
import { getPreferences, setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { writeTexts } from './write.texts.ts';

type Name = 'wechat' | 'poster';

const SAVE_DELAY_MS = 500;

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal, isQuiet: true }),
  staleTime: Infinity,
});

const timers = new Map<Name, ReturnType<typeof setTimeout>>();

/** Debounces the value, since a slider reports many values while it is moved. */
const saveSoon = (name: Name, look: Preferences[Name]) => {
  clearTimeout(timers.get(name));
  // If this fails, the next change saves it.
  const save = () => void call(setPreferences, { [name]: look }, { isQuiet: true }).catch(() => undefined);
  timers.set(name, setTimeout(save, SAVE_DELAY_MS));
};

/**
 * Returns the user's style for articles or cards, which is synchronized between devices, and a function to
 * change it.
 */
export const useLook = <Which extends Name>(name: Which) => {
  const queries = useQueryClient();
  const { data } = useQuery({ ...preferencesQuery, enabled: isSignedIn() });
  const put = (before: Preferences, changes: Partial<Preferences[Which]>): void => {
    const look = { ...before[name], ...changes };
    queries.setQueryData(preferencesQuery.queryKey, { ...before, [name]: look });
    if (isSignedIn()) saveSoon(name, look);
  };
  const read = () =>
    queries.getQueryData(preferencesQuery.queryKey) ?? (isSignedIn() ? undefined : PREFERENCES);
  const change = (changes: Partial<Preferences[Which]>): void => {
    const before = read();
    if (before) return put(before, changes);
    // The style is saved as a whole, so the current one must be loaded first.
    queries.ensureQueryData(preferencesQuery).then(
      (loaded) => put(read() ?? loaded, changes),
      () => notify(translate(writeTexts, 'lookUnknown'), 'warning'),
    );
  };
  return [(data ?? PREFERENCES)[name], change] as const;
};

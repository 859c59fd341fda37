import { PREFERENCES, type Preferences } from '@studiolo/contract/account/entities';
import { getPreferences, setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { isSignedIn } from '../../platform/session/session.ts';

type Name = 'wechat' | 'poster';

const KEPT_AFTER_MS = 500;

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal, isQuiet: true }),
  staleTime: Infinity,
});

const timers = new Map<Name, ReturnType<typeof setTimeout>>();

/** A slider is moved through many values: the one where it stays is kept. */
const keepSoon = (name: Name, look: Preferences[Name]) => {
  clearTimeout(timers.get(name));
  const keep = () => void call(setPreferences, { [name]: look }, { isQuiet: true }).catch(() => undefined);
  timers.set(name, setTimeout(keep, KEPT_AFTER_MS));
};

/** How somebody's articles or cards look, the same on each of their devices, and a way to change some of it. */
export const useLook = <Which extends Name>(name: Which) => {
  const queries = useQueryClient();
  const { data } = useQuery({ ...preferencesQuery, enabled: isSignedIn() });
  const change = (changes: Partial<Preferences[Which]>): void => {
    const before = queries.getQueryData(preferencesQuery.queryKey) ?? PREFERENCES;
    const look = { ...before[name], ...changes };
    queries.setQueryData(preferencesQuery.queryKey, { ...before, [name]: look });
    if (isSignedIn()) keepSoon(name, look);
  };
  return [(data ?? PREFERENCES)[name], change] as const;
};

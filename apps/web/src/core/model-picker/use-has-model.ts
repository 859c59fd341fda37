import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { defaultModelQuery } from './queries.ts';

/** Whether a language model is available; the built-in engine does not count. */
export const useHasModel = (): boolean => {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery(defaultModelQuery);
  return isSignedIn && data !== undefined && data.model !== BUILTIN_MODEL;
};

import { BUILTIN_MODEL } from '@studiolo/contract/models/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { defaultModelQuery } from './queries.ts';

/** Whether there is a language model to write; the built-in engine is none. */
export const useHasModel = (): boolean => {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery(defaultModelQuery);
  return isSignedIn && data !== undefined && data.model !== BUILTIN_MODEL;
};

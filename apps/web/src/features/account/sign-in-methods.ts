import { signInMethodsOf, type SignInMethods } from '@studiolo/contract/config/sign-in-methods';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/config.ts';
import { currentVariant, useVariant } from '../../platform/variant.ts';

const NO_SERVICES = { hasSms: false, hasProvider: false };

/**
 * Returns the available sign-in methods. Until the server has responded, returns those that need no external
 * service.
 */
export const useSignInMethods = (): SignInMethods => {
  const variant = useVariant();
  const { data: config } = useQuery(configQuery);
  if (!variant || !config) return signInMethodsOf(currentVariant(), NO_SERVICES);
  return config.signInMethods[variant];
};

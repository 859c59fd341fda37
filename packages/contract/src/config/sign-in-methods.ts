import type { Variant } from '../ledger/products.ts';

/** Phone with a code, phone with a password, e-mail, passkey, and the operator's OpenID provider. */
export const SIGN_IN_METHODS = ['phone', 'password', 'email', 'passkey', 'provider'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
export type SignInMethods = readonly SignInMethod[];

/** Services that the operator may have set up. */
export type SignInServices = { hasSms: boolean; hasProvider: boolean };

type Offer = { method: SignInMethod; needs?: keyof SignInServices };

/** Sign-in methods of each variant, with the service that a method requires. */
export const SIGN_IN_OFFERS: Record<Variant, readonly Offer[]> = {
  china: [{ method: 'phone' }, { method: 'password' }, { method: 'email' }],
  international: [
    { method: 'email' },
    { method: 'passkey' },
    { method: 'provider', needs: 'hasProvider' },
    { method: 'phone', needs: 'hasSms' },
    { method: 'password', needs: 'hasSms' },
  ],
};

/** Returns the methods that a variant offers: those of the operator's setting, otherwise those of the table. */
export const signInMethodsOf = (
  variant: Variant,
  services: SignInServices,
  setting?: SignInMethods,
): SignInMethod[] => {
  if (setting) return setting.filter((method) => method !== 'provider' || services.hasProvider);
  return SIGN_IN_OFFERS[variant]
    .filter(({ needs }) => needs === undefined || services[needs])
    .map(({ method }) => method);
};

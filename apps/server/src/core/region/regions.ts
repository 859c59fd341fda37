import { likelyVariant, variantOfCountry } from '@studiolo/contract/config/rules';
import type { Variant } from '@studiolo/contract/ledger/products';
import type { CountryOf } from '../../platform/geo/country-file.ts';
import type { ClientOrigin } from '../../platform/traffic/client-origin.ts';

type Deps = { variant: Variant | undefined; countryOf: CountryOf | undefined };

export type Regions = ReturnType<typeof createRegions>;

/** Chooses the product variant: the operator's choice, otherwise by the user's country. */
export const createRegions = ({ variant, countryOf }: Deps) => {
  const variantFor = ({ address, country = countryOf?.(address) }: ClientOrigin): Variant | undefined =>
    variant ?? (country === undefined ? undefined : variantOfCountry(country));

  return {
    known: variantFor,
    /** Guesses from the language and time zone if no country is known. */
    likely: (origin: ClientOrigin): Variant =>
      variantFor(origin) ?? likelyVariant(origin.locale, origin.timeZone),
  };
};

import { likelyVariant, variantOfCountry } from '@studiolo/contract/config/rules';
import type { Variant } from '@studiolo/contract/ledger/products';
import type { CountryOf } from '../../platform/geo/country-file.ts';
import type { Place } from '../../platform/traffic/place.ts';

type Deps = { variant: Variant | undefined; countryOf: CountryOf | undefined };

export type Regions = ReturnType<typeof createRegions>;

/** Chooses the product variant: the operator's choice, otherwise by the user's country. */
export const createRegions = ({ variant, countryOf }: Deps) => {
  const variantOf = ({ address, country = countryOf?.(address) }: Place): Variant | undefined =>
    variant ?? (country === undefined ? undefined : variantOfCountry(country));

  return {
    known: variantOf,
    /** Guesses from the language and time zone if no country is known. */
    likely: (place: Place): Variant => variantOf(place) ?? likelyVariant(place.locale, place.timeZone),
  };
};

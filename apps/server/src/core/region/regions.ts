import { likelyVariant, variantOfCountry } from '@studiolo/contract/config/rules';
import type { Variant } from '@studiolo/contract/ledger/products';
import type { CountryOf } from '../../platform/geo/country-file.ts';
import type { Place } from '../../platform/traffic/place.ts';

type Deps = { variant: Variant | undefined; countryOf: CountryOf | undefined };

export type Regions = ReturnType<typeof createRegions>;

/** Which variant of the product somebody gets: the operator's choice, else by the country that they are in. */
export const createRegions = ({ variant, countryOf }: Deps) => {
  const known = ({ address, country = countryOf?.(address) }: Place): Variant | undefined =>
    variant ?? (country === undefined ? undefined : variantOfCountry(country));

  return {
    known,
    /** Where no country is known, what language and time zone suggest. */
    likely: (place: Place): Variant => known(place) ?? likelyVariant(place.locale, place.timeZone),
  };
};

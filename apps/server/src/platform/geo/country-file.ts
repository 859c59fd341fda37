import { readFile } from 'node:fs/promises';
import { Reader, type CountryResponse } from 'mmdb-lib';
import * as z from 'zod/mini';

const Address = z.union([z.ipv4(), z.ipv6()]);
/** An IPv4 address as a dual-stack socket reports it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Two-letter code of the country of an address. Undefined if unknown. */
export type CountryOf = (address: string) => string | undefined;

/** Loads a GeoIP file in MaxMind's format, of countries or of cities, into memory. */
export const openCountryFile = async (path: string): Promise<CountryOf> => {
  const countries = await readFile(path)
    .then((bytes) => new Reader<CountryResponse>(bytes))
    .catch((cause: unknown) => {
      throw new Error(
        `${path} is not a readable GeoIP file in the MaxMind DB format. Replace it, or unset the setting that names it.`,
        { cause },
      );
    });
  return (address) => {
    const { data: plain } = Address.safeParse(address.replace(MAPPED, ''));
    const country = plain === undefined ? null : countries.get(plain);
    return country?.country?.iso_code ?? country?.registered_country?.iso_code;
  };
};

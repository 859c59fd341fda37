import { readFile } from 'node:fs/promises';
import { Reader, type CountryResponse } from 'mmdb-lib';
import * as z from 'zod/mini';

const Address = z.union([z.ipv4(), z.ipv6()]);
/** How a socket of both families spells an address of the fourth version. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The two letters of the country that an address on the network is in; undefined where nobody knows. */
export type CountryOf = (address: string) => string | undefined;

/** Reads a GeoIP file in MaxMind's format, of countries or of cities, once and whole. */
export const openCountryFile = async (path: string): Promise<CountryOf> => {
  const countries = await readFile(path)
    .then((bytes) => new Reader<CountryResponse>(bytes))
    .catch((cause: unknown) => {
      throw new Error(`The start was stopped: ${path} is no GeoIP file that can be read.`, { cause });
    });
  return (address) => {
    const { data: plain } = Address.safeParse(address.replace(MAPPED, ''));
    const found = plain === undefined ? null : countries.get(plain);
    return found?.country?.iso_code ?? found?.registered_country?.iso_code;
  };
};

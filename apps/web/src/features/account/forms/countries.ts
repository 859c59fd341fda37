import type { Locale } from '@studiolo/contract/wire/headers';
import { loadChunk } from '../../../platform/loading/lazy.ts';
import { languageTag } from '../../../platform/i18n/locale.ts';

export type Country = { region: string; code: string; name: string };

/** Every country with what stands before its numbers, by name in the given language. */
export const loadCountries = async (locale: Locale): Promise<Country[]> => {
  const { default: metadata } = await loadChunk(() => import('libphonenumber-js/metadata.min.json'));
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  return Object.entries(metadata.country_calling_codes)
    .flatMap(([code, regions]) =>
      regions.filter((region) => /^[A-Z]{2}$/.test(region)).map((region) => ({ region, code })),
    )
    .map(({ region, code }) => ({ region, code, name: names.of(region) ?? region }))
    .sort((one, other) => one.name.localeCompare(other.name, languageTag(locale)));
};

import type { Locale } from '@studiolo/contract/wire/headers';
import { loadChunk } from '../../../platform/loading/lazy.ts';
import { languageTag } from '../../../platform/i18n/locale.ts';

export type Country = { region: string; code: string; name: string };

/** Names required in China for these regions, instead of the browser's. */
const CHINESE_NAMES: Readonly<Record<string, string>> = {
  CN: '中国大陆',
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
};
/** These are listed first in China. */
const FIRST = Object.keys(CHINESE_NAMES);

/** Returns every country with its calling code, sorted by name in the given language. */
export const loadCountries = async (locale: Locale): Promise<Country[]> => {
  const { default: metadata } = await loadChunk(() => import('libphonenumber-js/metadata.min.json'));
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  const isChinese = locale === 'zh_CN';
  const rankOf = ({ region }: Country): number => {
    const rank = isChinese ? FIRST.indexOf(region) : -1;
    return rank === -1 ? FIRST.length : rank;
  };
  return Object.entries(metadata.country_calling_codes)
    .flatMap(([code, regions]) =>
      regions.filter((region) => /^[A-Z]{2}$/.test(region)).map((region) => ({ region, code })),
    )
    .map(({ region, code }) => ({
      region,
      code,
      name: (isChinese && CHINESE_NAMES[region]) || (names.of(region) ?? region),
    }))
    .sort(
      (one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, languageTag(locale)),
    );
};

import type { Variant } from '../ledger/products.ts';
import type { Locale } from '../wire/headers.ts';

const COUNTRY = 'CN';

/** The zones of mainland China, under their older names too. */
const ZONES = new Set([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
]);

/** What suits a country, by its two letters. */
export const variantOfCountry = (country: string): Variant =>
  country === COUNTRY ? 'china' : 'international';

/** What suits somebody of whom no country is known: a Chinese time zone or language speaks for China. */
export const likelyVariant = (locale: Locale, timeZone: string | undefined): Variant =>
  locale === 'zh_CN' || (timeZone !== undefined && ZONES.has(timeZone)) ? 'china' : 'international';

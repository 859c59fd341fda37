import type { Variant } from '../ledger/products.ts';
import type { Locale } from '../wire/headers.ts';

const COUNTRY = 'CN';

/** Time zones of mainland China, including their older names. */
const ZONES = new Set([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
]);

/** Variant for a country, given as two letters. */
export const variantOfCountry = (country: string): Variant =>
  country === COUNTRY ? 'china' : 'international';

/** Likely variant of a user of unknown country: a Chinese time zone or language means China. */
export const likelyVariant = (locale: Locale, timeZone: string | undefined): Variant =>
  locale === 'zh_CN' || (timeZone !== undefined && ZONES.has(timeZone)) ? 'china' : 'international';

import parsePhoneNumber from 'libphonenumber-js/mobile';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** Undefined for what is no number; for a country code that nobody has the library throws. */
const read = (typed: string, defaultCallingCode: string) => {
  try {
    return parsePhoneNumber(typed, { defaultCallingCode });
  } catch {
    return undefined;
  }
};

/** A number as we keep it, `+8613800138000`; refuses what is no number of its country. `field` is where it was typed. */
export const toMobile = (typed: string, countryCode: string, field = 'mobile'): string => {
  const number = read(typed, countryCode.replace('+', ''));
  if (!number?.isValid()) {
    throw new Refusal('INVALID', { fields: { [field]: 'phone-empty' }, key: 'phone-empty' });
  }
  return number.number;
};

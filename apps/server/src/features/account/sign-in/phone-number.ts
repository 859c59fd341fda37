import parsePhoneNumber from 'libphonenumber-js/mobile';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** Returns undefined for an invalid number; the library throws for an unknown country code. */
const read = (typed: string, defaultCallingCode: string) => {
  try {
    return parsePhoneNumber(typed, { defaultCallingCode });
  } catch {
    return undefined;
  }
};

/**
 * Normalizes a number to `+8613800138000`; refuses invalid ones. `field` is the form field that it was typed
 * in.
 */
export const toMobile = (typed: string, countryCode: string, field = 'mobile'): string => {
  const number = read(typed, countryCode.replace('+', ''));
  if (!number?.isValid()) {
    throw new Refusal('INVALID', { fields: { [field]: 'phone-empty' }, key: 'phone-empty' });
  }
  return number.number;
};

import parsePhoneNumber from 'libphonenumber-js/mobile';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** The library throws on an unknown country code. */
const parseNumber = (typed: string, defaultCallingCode: string) => {
  try {
    return parsePhoneNumber(typed, { defaultCallingCode });
  } catch {
    return undefined;
  }
};

/** Normalizes a number to the form `+8613800138000`; refuses an invalid one. The error names the form field. */
export const toMobile = (typed: string, countryCode: string, field = 'mobile'): string => {
  const number = parseNumber(typed, countryCode.replace('+', ''));
  if (!number?.isValid()) {
    throw new Refusal('INVALID', { fields: { [field]: 'phone-empty' }, key: 'phone-empty' });
  }
  return number.number;
};

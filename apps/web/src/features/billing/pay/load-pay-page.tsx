import { setLocale } from '../../../platform/i18n/locale.ts';
import { readArrival } from './arrival.ts';
import { PayPage } from './PayPage.tsx';

/** Loads the pay page with its parameters, in the language of the payer. */
export const loadPayPage = async () => {
  const arrival = readArrival();
  if (arrival.lang) await setLocale(arrival.lang);
  return () => <PayPage arrival={arrival} />;
};

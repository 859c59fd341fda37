import { setLocale } from '../../../platform/i18n/locale.ts';
import { takeArrival } from './arrival.ts';
import { PayPage } from './PayPage.tsx';

/** The pay page with what it was opened with, in the language of who opened it. */
export const loadPayPage = async () => {
  const arrival = takeArrival();
  if (arrival.lang) await setLocale(arrival.lang);
  return () => <PayPage arrival={arrival} />;
};

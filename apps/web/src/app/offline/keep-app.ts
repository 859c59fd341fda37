import { getLocale, onLocale } from '../../platform/i18n/locale.ts';
import { SERVICE_WORKER } from '../../platform/browser/service-worker.ts';
import { isSignedIn, onSignIn } from '../../platform/session/session.ts';
import { whenIdle } from '../../platform/loading/when-idle.ts';
import { manifestAddress } from './manifest-address.ts';

/** Looks after the app for who has an account: it is fetched once more for when there is no network. */
const keepParts = (): void =>
  whenIdle(() => {
    // Where the page is not served safely there is none, and the app works all the same.
    navigator.serviceWorker?.register(SERVICE_WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  });

/** The app is installed in the language of its page. */
const nameManifest = (): void =>
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestAddress(getLocale()));

export const keepApp = (): void => {
  nameManifest();
  onLocale(nameManifest);
  // While it is being developed, what is built anew is wanted at once.
  if (import.meta.env.DEV) return;
  onSignIn(keepParts);
  if (isSignedIn()) keepParts();
};

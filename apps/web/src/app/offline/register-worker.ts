import { getLocale, onLocale } from '../../platform/i18n/locale.ts';
import { SERVICE_WORKER } from '../../platform/browser/service-worker.ts';
import { isSignedIn, onSignIn } from '../../platform/session/session.ts';
import { whenIdle } from '../../platform/loading/when-idle.ts';
import { manifestAddress } from './manifest-address.ts';

/** Registers the service worker for users with an account; it caches the app for offline use. */
const cacheParts = (): void =>
  whenIdle(() => {
    // On an insecure origin there is no service worker, and the app works without.
    navigator.serviceWorker?.register(SERVICE_WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  });

const nameManifest = (): void =>
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestAddress(getLocale()));

export const registerWorker = (): void => {
  nameManifest();
  onLocale(nameManifest);
  // Not during development, where every rebuild must be seen at once.
  if (import.meta.env.DEV) return;
  onSignIn(cacheParts);
  if (isSignedIn()) cacheParts();
};

import { getLocale, onLocale } from '../../platform/i18n/locale.ts';
import { SERVICE_WORKER } from '../../platform/browser/service-worker.ts';
import { isSignedIn, onSignIn } from '../../platform/session/session.ts';
import { whenIdle } from '../../platform/loading/when-idle.ts';
import { manifestAddress } from './manifest-address.ts';

/** Registers the service worker for users with an account; it caches the app for offline use. */
const registerServiceWorker = (): void =>
  whenIdle(() => {
    // Service workers do not exist on an insecure origin.
    navigator.serviceWorker?.register(SERVICE_WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  });

const linkManifest = (): void =>
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestAddress(getLocale()));

export const registerWorker = (): void => {
  linkManifest();
  onLocale(linkManifest);
  // In development, every rebuild must be visible at once.
  if (import.meta.env.DEV) return;
  onSignIn(registerServiceWorker);
  if (isSignedIn()) registerServiceWorker();
};

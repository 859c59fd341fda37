import { getPush, subscribePush, unsubscribePush } from '@studiolo/contract/notifications/endpoints';
import { call } from '../../platform/api/call.ts';
import { SERVICE_WORKER } from '../../platform/browser/service-worker.ts';

/** Whether this browser can show notifications while the page is closed. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export class PushBlockedFault extends Error {}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SERVICE_WORKER))?.pushManager.getSubscription()) ??
  null;

/** Whether this browser is subscribed to notifications for the signed-in user. */
export const isSubscribedToPush = async (signal: AbortSignal): Promise<boolean> => {
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== 'granted') return false;
  const { endpoint } = subscription;
  return (await call(getPush, { endpoint }, { signal, isQuiet: true })).isOn;
};

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks for permission, which browsers grant only after a click, and subscribes. */
export const subscribeToPush = async (): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlockedFault();
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call(getPush, {}, { isQuiet: true });
  const before = await pushManager.getSubscription();
  // The push service rejects a subscription that was made with an earlier server key.
  if (before && base64url(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint } = subscription;
  const keys = {
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
  await call(subscribePush, { endpoint, keys }, { isQuiet: true });
};

export const unsubscribeFromPush = async (): Promise<void> => {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(unsubscribePush, { endpoint }, { isQuiet: true });
};

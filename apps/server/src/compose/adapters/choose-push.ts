import type { Environment } from '../../env.ts';
import { vapidKeysOf, type VapidKeys } from '../../core/secrets/vapid-keys.ts';

/** The push keys of the environment, otherwise ones derived from this instance's key. */
export const choosePush = (
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUBLIC_URL, CONTACT_EMAIL }: Environment,
  secretKey: Uint8Array,
): { keys: VapidKeys; subject: string } => {
  const site = PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined;
  return {
    keys:
      VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
        ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
        : vapidKeysOf(secretKey),
    subject: VAPID_SUBJECT ?? site ?? `mailto:${CONTACT_EMAIL ?? 'operator@localhost'}`,
  };
};

import { SHUT } from './content-security-policy.ts';

export const PERMISSIONS = 'camera=(), geolocation=(), microphone=(self), payment=()';

/** What cannot even be routed passes no hook: it gets the headers that every other answer gets there. */
export const UNROUTED_HEADERS = {
  'content-security-policy': SHUT,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
};

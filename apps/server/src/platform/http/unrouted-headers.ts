import { SHUT } from './pages/content-security-policy.ts';

export const PERMISSIONS = 'camera=(), geolocation=(), microphone=(self), payment=()';

/** Requests that cannot be routed skip all hooks, so they get the usual headers from here. */
export const UNROUTED_HEADERS = {
  'content-security-policy': SHUT,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
};

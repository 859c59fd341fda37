import { NOTHING_ALLOWED_POLICY } from './pages/content-security-policy.ts';

export const PERMISSIONS = 'camera=(), geolocation=(), microphone=(self), payment=()';

/** Headers for requests that cannot be routed. Such requests skip all hooks, which usually set the headers. */
export const UNROUTED_HEADERS = {
  'content-security-policy': NOTHING_ALLOWED_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
};

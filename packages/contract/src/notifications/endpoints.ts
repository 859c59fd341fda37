import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Nothing } from '../wire/fields.ts';

/** Address of a browser at its vendor's push service. */
const Endpoint = z.url({ protocol: /^https?$/, error: 'invalid' }).check(z.maxLength(2000, 'too-long'));
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'invalid'));

const CHANGE = { method: 'POST', access: 'user' } as const;

export const getPush = endpoint({
  ...CHANGE,
  path: '/cli/notification/v1/get',
  input: z.object({ endpoint: z.optional(Endpoint) }),
  data: z.object({ key: z.string(), isOn: z.boolean() }),
  summary:
    'Returns the key for push subscriptions, and whether the named subscription belongs to the caller.',
});

export const subscribePush = endpoint({
  ...CHANGE,
  path: '/cli/notification/v1/subscribe',
  input: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: key(87), auth: key(22) }) }),
  data: Nothing,
  errors: ['INVALID'],
  perMinute: 20,
  summary:
    'Subscribes a browser to notifications about answers that finish while nobody follows them, for as long as the caller is signed in there.',
});

export const unsubscribePush = endpoint({
  ...CHANGE,
  path: '/cli/notification/v1/unsubscribe',
  input: z.object({ endpoint: Endpoint }),
  data: Nothing,
  summary: 'Removes the push subscription of a browser.',
});

import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

export const signSharedPage = endpoint({
  method: 'POST',
  path: '/wx/mp/v1/futu/sign',
  access: 'public',
  encoding: 'form',
  input: z.object({ url: z.url('invalid').check(z.maxLength(2000, 'too-long')) }),
  data: z.object({
    appId: z.string(),
    timestamp: z.int(),
    nonceStr: z.string(),
    signature: z.string(),
  }),
  errors: ['INVALID', 'NOT_FOUND', 'BUSY'],
  perMinute: 60,
  summary: 'Returns the signature that WeChat requires before a page can set its share card.',
});

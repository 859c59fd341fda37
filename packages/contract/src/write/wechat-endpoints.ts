import * as z from 'zod/mini';
import { WECHAT_LIMITS } from '../publishing/wechat-style.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing, requiredText } from '../wire/fields.ts';

export const importExternalPicture = endpoint({
  method: 'POST',
  path: '/cli/write/v1/bringPicture',
  access: 'user',
  input: z.object({ url: requiredText(4000) }),
  data: z.object({ url: z.string() }),
  errors: ['UNSUPPORTED_FILE', 'TOO_LARGE'],
  perMinute: 60,
  summary: 'Imports an external picture as a file of the caller’s, and returns its new address.',
});

export const getWechatAccount = endpoint({
  method: 'GET',
  path: '/cli/write/v1/wechatAccount',
  access: 'user',
  input: NoInput,
  data: z.object({ canPush: z.boolean() }),
  summary: 'Returns whether the caller may save drafts to the configured public account.',
});

const jpeg = z
  .string('required')
  .check(
    z.maxLength(2_000_000, 'too-long'),
    z.regex(/^data:image\/(?:jpeg|png);base64,[\w+/=]+$/, 'invalid'),
  );

export const pushDraft = endpoint({
  method: 'POST',
  path: '/cli/write/v1/pushDraft',
  access: 'user',
  bodySize: 8 * 1024 * 1024,
  input: z.object({
    title: requiredText(WECHAT_LIMITS.title),
    summary: z._default(z.string().check(z.maxLength(WECHAT_LIMITS.summary, 'too-long')), ''),
    /** HTML with inline styles. Pictures are referenced by the URLs of their files. */
    content: z.string('required').check(z.minLength(1, 'required'), z.maxLength(6_000_000, 'too-long')),
    cover: jpeg,
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'INVALID', 'TOO_LARGE', 'BUSY', 'FILE_NOT_READY'],
  perMinute: 6,
  summary: 'Saves an article with its pictures and cover as a draft of the configured public account.',
});

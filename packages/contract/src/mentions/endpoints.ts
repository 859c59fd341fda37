import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { listOf } from '../wire/fields.ts';
import { Mention, MentionKind } from './entities.ts';
import { MENTION_LIMITS } from './limits.ts';

export const findMentions = endpoint({
  method: 'GET',
  path: '/cli/mention/v1/find',
  access: 'user',
  input: z.object({
    query: z._default(z.string().check(z.trim(), z.maxLength(MENTION_LIMITS.queryLength, 'too-long')), ''),
    kinds: listOf(MentionKind, MENTION_LIMITS.kinds),
  }),
  data: z.array(Mention),
  summary:
    'Suggests items of the given kinds to mention: by any part of the title, by pinyin or its initials; the latest without a query.',
});

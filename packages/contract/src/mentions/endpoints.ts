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
    'What can be named while one writes, of the given kinds: by any part of its title, by pinyin or its initials; without a query the latest.',
});

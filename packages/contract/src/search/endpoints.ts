import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/fields.ts';
import { SearchHit } from './entities.ts';
import { SEARCH_LIMITS } from './limits.ts';

export const search = endpoint({
  method: 'GET',
  path: '/cli/search/v1/find',
  access: 'user',
  input: z.object({ query: requiredText(SEARCH_LIMITS.queryLength) }),
  data: z.array(SearchHit),
  summary:
    'Searches the chats, messages, documents, notebooks and sources that the caller may read for every word of the query; the last word may be incomplete.',
});

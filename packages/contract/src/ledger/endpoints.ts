import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';
import { ChatCount } from './entities.ts';

export const getChatCount = endpoint({
  method: 'GET',
  path: '/cli/user/v1/getChatCount',
  access: 'user',
  input: NoInput,
  data: ChatCount,
  summary: 'What the user has used today and may still use.',
});

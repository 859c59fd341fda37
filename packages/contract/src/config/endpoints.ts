import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';
import { PublicConfig } from './entities.ts';

export const getConfig = endpoint({
  method: 'GET',
  path: '/cli/config/v1/get',
  access: 'public',
  input: NoInput,
  data: PublicConfig,
  summary: 'Returns the public configuration of this server.',
});

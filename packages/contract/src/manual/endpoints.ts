import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';

export const ManualPage = z.object({ slug: z.string(), title: z.string(), text: z.string() });
export type ManualPage = z.infer<typeof ManualPage>;

export const readManual = endpoint({
  method: 'GET',
  path: '/cli/help/v1/pages',
  access: 'public',
  input: NoInput,
  data: z.array(ManualPage),
  summary: 'Returns the pages of the manual in the caller’s language.',
});

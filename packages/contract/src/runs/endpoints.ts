import * as z from 'zod/mini';
import { endpoint, stream } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { Run } from './entities.ts';

export const followRun = stream({
  method: 'GET',
  path: '/cli/run/v1/events',
  access: 'user',
  input: z.object({ runId: Id }),
  errors: ['NOT_FOUND'],
  summary: 'Streams the events of a run, from the start or after `Last-Event-ID`.',
});

export const cancelRun = endpoint({
  method: 'POST',
  path: '/cli/run/v1/cancel',
  access: 'user',
  input: z.object({ runId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Stops a run and keeps its partial result. A finished run is unchanged.',
});

export const pageRuns = endpoint({
  method: 'GET',
  path: '/cli/run/v1/page',
  access: 'user',
  input: z.object(PAGE_INPUT),
  data: pageOf(Run),
  summary: 'Lists the user’s runs, newest first.',
});

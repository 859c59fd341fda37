import * as z from 'zod/mini';
import type { Call, Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import { envelope } from '@studiolo/contract/wire/envelope';
import { ERRORS } from '@studiolo/contract/wire/errors';
import { APP_CODE, APP_VERSION } from '@studiolo/contract/wire/headers';
import { StreamMessage } from '@studiolo/contract/wire/stream-message';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

const BODY_TYPES = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  raw: ['application/json'],
};

const parameters = ({ path, input }: Call, where: 'query' | 'path' | 'header') => {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  return Object.entries(properties)
    .filter(([name]) => path.includes(`:${name}`) === (where === 'path'))
    .map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }));
};

const HEADER_PARAMETERS = {
  appCode: {
    name: 'X-App-Code',
    in: 'header',
    schema: { type: 'string', examples: [APP_CODE] },
    required: true,
    description: `Whose page asks: ${APP_CODE}, or the code of a bot.`,
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    schema: { type: 'string', examples: ['zh-CN'] },
    description: 'The language of sentences; English unless Chinese is asked for.',
  },
  timeZone: {
    name: 'X-Time-Zone',
    in: 'header',
    schema: { type: 'string', examples: ['Asia/Shanghai'] },
    description: 'Where a day begins for who asks.',
  },
  lastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    schema: { type: 'integer' },
    description: 'The last event that was read: the stream goes on after it.',
  },
} as const;

const headersOf = ({ kind }: Call) => {
  if (kind === 'foreign') return [];
  const names = ['appCode', 'language', 'timeZone', ...(kind === 'stream' ? ['lastEventId'] : [])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

const requestBody = ({ encoding = 'json', input }: Endpoint | Stream) => {
  const schema = encoding === 'raw' ? {} : schemaOf(input, 'input');
  if (encoding === 'multipart')
    schema.properties = { ...schema.properties, file: { type: 'string', format: 'binary' } };
  return { content: Object.fromEntries(BODY_TYPES[encoding].map((type) => [type, { schema }])) };
};

const bodyOf = (call: Call) => {
  if (call.kind === 'foreign') return call.body && { content: { [call.body]: {} } };
  return call.method === 'POST' && requestBody(call);
};

/** Location of input outside the path. Undefined if it is in the body. */
const besidesPath = (call: Call): 'query' | 'header' | undefined => {
  if (call.kind === 'foreign') return 'header';
  return call.method === 'GET' ? 'query' : undefined;
};

const success = (call: Call) => {
  if (call.kind === 'foreign') return undefined;
  if (call.kind === 'stream') return { 'text/event-stream': { schema: schemaOf(StreamMessage, 'output') } };
  if (call.answer === 'bytes') return { 'application/octet-stream': {} };
  return { 'application/json': { schema: schemaOf(envelope(call.data), 'output') } };
};

const operation = (call: Call) => {
  const [body, where, content] = [bodyOf(call), besidesPath(call), success(call)];
  return {
    summary: call.summary,
    ...(call.kind === 'foreign' ? { description: `Part of ${call.protocol}.` } : {}),
    tags: [call.path.split('/')[2] ?? 'other'],
    ...(call.access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [...headersOf(call), ...parameters(call, 'path'), ...(where ? parameters(call, where) : [])],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [call.kind === 'foreign' ? call.success : 200]: {
        description: 'Success',
        ...(content ? { content } : {}),
      },
      default: {
        description: ['INVALID', ...(call.errors ?? [])]
          .map((code) => `${code} (${ERRORS[code as 'INVALID'].code})`)
          .join(', '),
      },
    },
  };
};

/** Describes every call in OpenAPI 3.1, from the contract's own schemas. */
export const describeApi = (calls: readonly Call[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Studiolo', version: APP_VERSION },
    components: {
      parameters: HEADER_PARAMETERS,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
    },
    paths,
  };
};

import { CALLS } from '@studiolo/contract';
import { logOut } from '@studiolo/contract/account/endpoints';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { APP_CODE, HEADERS } from '@studiolo/contract/wire/headers';
import { constantFrom, json, oneof, record, string, tuple, type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { asForm, asText, bodies, type Body } from './bodies.ts';
import { fields, type KnownValues } from './values.ts';

export type Caller = 'owner' | 'key' | 'pending' | 'anonymous' | 'garbage';
export type FuzzRequest = {
  method: string;
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: Body;
};

const NO_BODY: Body = { type: undefined, bytes: Buffer.alloc(0) };

const garbageText = string({ unit: constantFrom(...'abc019 ,;=-/*"é%'), maxLength: 50 });

const header = (name: string, ...values: string[]): Arbitrary<Record<string, string>> =>
  oneof(constantFrom(...values), garbageText).map((value): Record<string, string> => ({
    [name]: value.trim(),
  }));

const headers: Arbitrary<Record<string, string>> = tuple(
  oneof(
    { weight: 9, arbitrary: constantFrom({ [HEADERS.appCode]: APP_CODE }) },
    { weight: 1, arbitrary: header(HEADERS.appCode, '', 'bot') },
  ),
  oneof(
    { weight: 3, arbitrary: constantFrom({}) },
    { weight: 1, arbitrary: header(HEADERS.language, 'zh-CN', 'en', 'zh', '*', 'x'.repeat(3000)) },
    {
      weight: 1,
      arbitrary: header(HEADERS.lastEventId, '0', '5', '-1', '9'.repeat(15), '9'.repeat(90), '1e3', 'abc'),
    },
    {
      weight: 1,
      arbitrary: header(
        'range',
        'bytes=0-1',
        'bytes=-',
        'bytes=9-1',
        'bytes=0-0,1-1',
        `bytes=${'9'.repeat(99)}-`,
      ),
    },
    { weight: 1, arbitrary: header('x-forwarded-for', '1.2.3.4', '::1', "'", 'a, b') },
    { weight: 1, arbitrary: header('user-agent', 'x'.repeat(4000), '\u00e9', "'; --") },
    { weight: 1, arbitrary: header('origin', 'null', 'https://evil.example') },
    { weight: 1, arbitrary: header('if-none-match', '"x"', '*') },
    { weight: 1, arbitrary: header('accept-encoding', 'br', 'gzip;q=9', 'identity;q=0') },
  ),
).map(([one, other]) => ({ ...one, ...other }));

/** Calls that end the caller's session, sent only without a valid session. */
const SIGN_OUT_PATHS: readonly string[] = [logOut.path, deleteAccount.path];

const sendable = (path: string): string =>
  path.replace(/[^\u0021-\u007e]/g, (character) => encodeURIComponent(character.toWellFormed()));

const pathOf = ({ path }: Call, input: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(typeof input[name] === 'string' ? input[name] : 'x').slice(0, 3000);
    return value.includes('%') ? value.replaceAll('/', '') : encodeURIComponent(value.toWellFormed());
  });

const asHeader = (value: unknown): string =>
  asText(value)
    .replace(/[^ -~\u0080-\u00ff]/g, '')
    .slice(0, 4000)
    .trim();

/** Returns the part of the input that is sent in headers, without invalid header names. */
const headersOf = ({ kind, path }: Call, input: Record<string, unknown>): Record<string, string> =>
  kind === 'foreign'
    ? Object.fromEntries(
        Object.entries(input)
          .filter(([name]) => /^[a-z-]+$/.test(name) && !path.includes(`:${name}`))
          .map(([name, value]) => [name, asHeader(value)]),
      )
    : {};

const bodyOf = (call: Call, input: Record<string, unknown>): Arbitrary<Body> => {
  if (call.kind !== 'foreign')
    return call.method === 'GET' ? constantFrom(NO_BODY) : bodies(call.encoding ?? 'json', input);
  const { body: type } = call;
  if (type === undefined) return constantFrom(NO_BODY);
  const binary = string({ unit: 'binary', maxLength: 300 }).map((text) => ({
    type,
    bytes: Buffer.from(text),
  }));
  const value = oneof(
    record({ messages: json(), model: json() }).map((each) => JSON.stringify(each)),
    json(),
  );
  const values = value.map((text) => ({ type, bytes: Buffer.from(text) }));
  return oneof(
    { weight: 4, arbitrary: type === 'application/json' ? values : binary },
    { weight: 1, arbitrary: bodies('json', input) },
  );
};

const requestsOf = (call: Call, values: KnownValues): Arbitrary<FuzzRequest> => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Parameters<
    typeof fields
  >[0];
  const callers: Caller[] = SIGN_OUT_PATHS.includes(call.path)
    ? ['anonymous', 'garbage']
    : call.access === 'key'
      ? ['key', 'key', 'key', 'owner', 'anonymous', 'garbage']
      : ['owner', 'owner', 'owner', 'owner', 'pending', 'anonymous', 'garbage'];
  return fields(schema, values).chain((input) =>
    record({
      caller: constantFrom(...callers),
      headers: headers.map((common) => ({ ...common, ...headersOf(call, input) })),
      body: bodyOf(call, input),
      query:
        call.method === 'GET' && call.kind !== 'foreign'
          ? oneof(
              { weight: 8, arbitrary: constantFrom(asForm(input)) },
              { weight: 1, arbitrary: garbageText },
            )
          : constantFrom(''),
    }).map(({ query, ...rest }) => ({
      method: call.method,
      path: sendable(`/api${pathOf(call, input)}${query === '' ? '' : `?${query.slice(0, 12_000)}`}`),
      ...rest,
    })),
  );
};

const OTHER_CALLS = CALLS.filter(({ path }) => !SIGN_OUT_PATHS.includes(path));

const strayPaths = constantFrom(
  ...[
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api//',
    '/api/%',
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
    '/index.html',
    '/assets/x.js',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
    '/api/ws',
    '/bot/c/-1?x=a.b',
    '//evil.example/',
    '/\\evil',
    `/${'a'.repeat(5000)}`,
  ],
);

const strays: Arbitrary<FuzzRequest> = record({
  method: constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'),
  path: oneof(strayPaths, constantFrom(...OTHER_CALLS.map(({ path }) => `/api${path}`))),
  caller: constantFrom<Caller>('owner', 'anonymous'),
  headers,
  body: constantFrom(NO_BODY, { type: 'application/json', bytes: Buffer.from('{') }),
});

/** Generates requests for every call of the contract from its schema, and some for unknown paths. */
export const requests = (values: KnownValues): Arbitrary<FuzzRequest> =>
  oneof(...CALLS.map((call) => ({ weight: 4, arbitrary: requestsOf(call, values) })), {
    weight: 6,
    arbitrary: strays,
  });

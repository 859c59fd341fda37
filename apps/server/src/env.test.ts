import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnvironment, SETTINGS, trustedProxies } from './env.ts';

it('names every bad setting in one sentence', () => {
  expect(() => readEnvironment({ PORT: 'x', PUBLIC_URL: 'nowhere', S3_BUCKET: 'b' })).toThrow(
    /PORT .*PUBLIC_URL/,
  );
  expect(() => readEnvironment({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
    'S3_ENDPOINT and S3_BUCKET must be set together',
  );
});

it('accepts a push service only with Redis’s protocol and a database that several servers share', () => {
  const push = { PUSH_URL: 'rediss://studiolo:secret@localhost:6379' };
  expect(() => readEnvironment(push)).toThrow('PUSH_URL requires DATABASE_URL');
  const database = { DATABASE_URL: 'postgresql://studiolo@localhost:5432/studiolo' };
  expect(readEnvironment({ ...push, ...database }).PUSH_URL).toBe(push.PUSH_URL);
  expect(() => readEnvironment({ PUSH_URL: 'http://localhost:6379', ...database })).toThrow('PUSH_URL');
});

it('accepts the address of a pooler only together with that of the database', () => {
  const pool = { DATABASE_POOL_URL: 'postgresql://studiolo@localhost:6432/studiolo' };
  expect(() => readEnvironment(pool)).toThrow('DATABASE_POOL_URL requires DATABASE_URL');
  expect(() => readEnvironment({ DATABASE_REPLICA_URL: pool.DATABASE_POOL_URL })).toThrow(
    'DATABASE_REPLICA_URL requires DATABASE_URL',
  );
  const database = { DATABASE_URL: 'postgresql://studiolo@localhost:5432/studiolo' };
  expect(readEnvironment({ ...pool, ...database }).DATABASE_POOL_URL).toBe(pool.DATABASE_POOL_URL);
});

it('accepts a public address with or without a slash, and only web addresses', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://studiolo.example/' }).PUBLIC_URL).toBe(
    'https://studiolo.example',
  );
  expect(() => readEnvironment({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow('PUBLIC_URL');
});

it('reads the headers of the collector, and refuses others without quoting them', () => {
  const { OTEL_EXPORTER_OTLP_HEADERS } = readEnvironment({
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%2Cb==, x-tenant = lamps,',
  });
  expect(OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Bearer a,b==', 'x-tenant': 'lamps' });
  for (const headers of ['S3CRET', '=S3CRET', 'a b=S3CRET', 'key=S3CRET%', 'key=S3CRET%0D%0Ahost: x']) {
    const read = () => readEnvironment({ OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(read).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
    expect(read).not.toThrow('S3CRET');
  }
});

it('refuses an address of the collector with a password, without quoting it', () => {
  const read = () => readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://ann:S3CRET@localhost:4318' });
  expect(read).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
  expect(read).not.toThrow('S3CRET');
});

it('finds every setting in .env.example, and every example good', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const settings = parseEnv(example.replaceAll(/^#(?=[A-Z_0-9]+=)/gm, ''));

  expect(Object.keys(settings).toSorted()).toEqual([...SETTINGS].toSorted());
  expect(() => readEnvironment(settings)).not.toThrow();
});

it.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['10.0.0.1, 172.16.0.0/12', ['10.0.0.1', '172.16.0.0/12']],
])('reads TRUST_PROXY=%s as %s', (TRUST_PROXY, expected) => {
  expect(trustedProxies({ TRUST_PROXY })).toEqual(expected);
});

it.each(['1', 'true'])('trusts only the nearest proxy with TRUST_PROXY=%s', (TRUST_PROXY) => {
  const isTrusted = trustedProxies({ TRUST_PROXY });
  if (typeof isTrusted !== 'function') throw new Error('a rule was expected');
  expect([0, 1, 2].map((hop) => isTrusted('10.0.0.1', hop))).toEqual([true, false, false]);
});

it('refuses sign-in methods that nobody could create an account with', () => {
  const read = (methods: string) => readEnvironment({ SIGN_IN_METHODS_CHINA: methods }).SIGN_IN_METHODS_CHINA;
  expect(read('email, provider')).toEqual(['email', 'provider']);
  expect(read('')).toBeUndefined();
  expect(() => read('passkey')).toThrow('SIGN_IN_METHODS_CHINA');
  expect(() => read('email,fax')).toThrow('SIGN_IN_METHODS_CHINA');
});

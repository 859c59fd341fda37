import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import {
  deleteProvider,
  listProviders,
  setProvider,
  testProvider,
} from '@studiolo/contract/admin/provider-endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { aServer, aStandIn } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { askOnce } from '../../testing/ask-once.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { until } from '../../testing/until.ts';

const KEY = 'sk-a-rather-long-key-that-ends-in-9f3k';
const BOSS = 'boss@example.com';
const keyFile = join(tmpdir(), `studiolo-key-${randomBytes(6).toString('hex')}`);
const settings = { ADMIN_EMAILS: BOSS, SECRET_KEY_FILE: keyFile, ANTHROPIC_API_KEY: 'from-the-environment' };

const openai = aStandIn(() => startOpenAI({ models: ['lamp-1', 'lamp-2'] }));
const one = aServer(() => ({ settings }));
const other = aServer(() => ({ settings, database: one.database }));
let boss: TestUser;
beforeAll(async () => {
  boss = await aUser(one, BOSS);
});

const compatible = () => ({ name: 'compatible', apiKey: KEY, baseUrl: openai.url }) as const;
const modelsOn = async (server: TestServer) =>
  (await server.client().call(listModels, {})).map(({ name }) => name);

it('adds and removes a service on all servers without a restart [provider.real]', async () => {
  const ann = await aUser(one);
  expect(await modelsOn(other)).not.toContain('lamp-1');

  expect(await boss.call(setProvider, compatible())).toEqual({
    name: 'compatible',
    source: 'added',
    baseUrl: openai.url,
    keyEnd: '9f3k',
    models: ['lamp-1', 'lamp-2'],
  });

  expect(await modelsOn(one)).toContain('lamp-1');
  await until(async () => ((await modelsOn(other)).includes('lamp-2') ? true : undefined));
  expect(await askOnce(other.client(ann.token), 'lamp-1')).toBe(200);
  await boss.call(deleteProvider, { name: 'compatible' });
  expect(await modelsOn(one)).not.toContain('lamp-1');
  await until(async () => ((await modelsOn(other)).includes('lamp-1') ? undefined : true));
});

it('stores keys encrypted, and returns only their last characters', async () => {
  await boss.call(setProvider, compatible());
  const { rows } = await one.inside.database.execute<Record<string, unknown>>(
    sql`select * from model_services`,
  );
  const answers = [
    await boss.call(listProviders, {}),
    await boss.call(testProvider, { name: 'compatible' }),
    rows,
  ];
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain('compatible');
    expect(JSON.stringify(answer)).not.toContain(KEY.slice(0, -4));
  }
});

it('refuses to change a service that is configured in the environment', async () => {
  const settings = { name: 'anthropic', apiKey: KEY } as const;
  expect(await boss.try(setProvider, settings)).toMatchObject({ status: 403 });
  const [, anthropic] = await boss.call(listProviders, {});
  expect(anthropic).toMatchObject({ name: 'anthropic', source: 'environment' });
});

it('reports a stored key as unreadable if the key file has changed, and accepts a new one', async () => {
  await boss.call(setProvider, compatible());
  const strange = `${keyFile}-other`;
  await writeFile(strange, randomBytes(32).toString('base64'));
  const third = await startServer({
    settings: { ...settings, SECRET_KEY_FILE: strange },
    database: one.database,
  });
  try {
    const there = third.client(boss.token);
    const find = async () => (await there.call(listProviders, {})).find(({ name }) => name === 'compatible');
    expect(await find()).toMatchObject({ source: 'unreadable', keyEnd: '', models: [] });
    await there.call(setProvider, compatible());
    expect(await find()).toMatchObject({ source: 'added', keyEnd: '9f3k' });
  } finally {
    await third.stop();
  }
});

it.each([
  { name: 'compatible', apiKey: KEY },
  { name: 'openai' },
  { name: 'openai', apiKey: 'sk-\r\nx: y' },
  { name: 'openai', apiKey: KEY, baseUrl: 'file:///etc/passwd' },
  { name: 'minstrel', apiKey: KEY },
])('refuses the settings %o', async (settings) => {
  expect(await boss.try(setProvider, settings as never)).toMatchObject({ status: 400 });
});

import { randomUUID } from 'node:crypto';
import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  pageManagedModels,
  resetManagedModel,
  setManagedModel,
} from '@studiolo/contract/admin/model-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import type { ModelSettings } from '@studiolo/contract/models/settings';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aServer, aStandIn } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';
import { createClient } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startAnthropic } from '../../testing/stand-ins/models/anthropic.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { until } from '../../testing/until.ts';

const BOSS = 'boss@example.com';
const path = join(tmpdir(), `studiolo-models-${randomUUID()}.json`);

const openai = aStandIn(() => startOpenAI({ models: ['gpt-5.6', 'gpt-5.6-mini', 'lamp-1'] }));
const anthropic = aStandIn(() => startAnthropic({ models: ['claude-sonnet-6', 'claude-opus-6'] }));
const settings = () => ({
  ADMIN_EMAILS: BOSS,
  MODELS_FILE: path,
  OPENAI_API_KEY: 'k',
  OPENAI_BASE_URL: openai.url,
  ANTHROPIC_API_KEY: 'k',
  ANTHROPIC_BASE_URL: anthropic.url,
});
beforeAll(() => writeFile(path, '{}'));
const one = aServer(() => ({ settings: settings() }));
const other = aServer(() => ({ settings: settings(), database: one.database }));
let boss: TestUser;
let ann: TestUser;

beforeAll(async () => {
  boss = await aUser(one, BOSS);
  ann = await aUser(one);
  await grantProducts(one, ann);
});
afterAll(() => rm(path, { force: true }));

let written = 0;
/** Replaces the file atomically, with a different modification time. */
const writeModels = async (body: unknown) => {
  const next = `${path}.next`;
  await writeFile(next, typeof body === 'string' ? body : JSON.stringify(body));
  written += 1;
  await utimes(next, written, written);
  await rename(next, path);
};

const findOn = async (server: TestServer, name: string) =>
  (await server.client().call(listModels, {})).find((model) => model.name === name);
const findManaged = async (name: string) =>
  (await boss.call(pageManagedModels, { search: name, size: 100 })).records.find(
    (model) => model.name === name,
  );
const set = (name: string, change: ModelSettings) => boss.call(setManagedModel, { name, settings: change });

beforeEach(async () => {
  await writeModels({});
  for (const name of ['gpt4.0', 'gpt3.5', 'lamp-1', 'anthropic', 'perplexity'])
    await boss.call(resetManagedModel, { name });
});

it('binds and renames a named model on all servers without a restart, and resets it to its default [provider.real]', async () => {
  const changed = await set('gpt4.0', { service: 'anthropic', model: 'claude-opus-6', label: 'Deep' });

  expect(changed).toMatchObject({
    name: 'gpt4.0',
    label: 'Deep',
    isNamed: true,
    provider: 'anthropic',
    model: 'claude-opus-6',
    isAvailable: true,
    source: 'page',
  });
  await until(async () => ((await findOn(other, 'gpt4.0'))?.label === 'Deep' ? true : undefined));
  anthropic.answersWith('Tall.');
  await other
    .client(ann.token)
    .readStream(ask, { msgId: randomUUID(), prompt: 'How high?', model: 'gpt4.0' });
  expect(anthropic.requests.at(-1)?.body).toMatchObject({ model: 'claude-opus-6' });

  expect(await boss.call(resetManagedModel, { name: 'gpt4.0' })).toMatchObject({
    label: 'gpt-5.6',
    model: 'gpt-5.6',
    source: 'usual',
    settings: {},
  });
});

it('gives the reason why a model with an invalid binding is unavailable [provider.real]', async () => {
  const sentence = 'The operator bound it to “gpt-9”, which the service openai does not list';
  expect(await set('gpt4.0', { model: 'gpt-9' })).toMatchObject({
    isAvailable: false,
    reason: expect.stringContaining(sentence),
  });
  expect(await findOn(one, 'gpt4.0')).toMatchObject({
    isAvailable: false,
    reason: expect.stringContaining(sentence),
  });
  expect(await set('gpt4.0', { service: 'deepseek', model: 'deepseek-chat' })).toMatchObject({
    isAvailable: false,
    reason: 'The operator bound it to a model of deepseek, and that service is not set up.',
  });
  expect(await boss.try(setManagedModel, { name: 'lamp-1', settings: { model: 'gpt-5.6' } })).toMatchObject({
    status: 400,
  });
});

it('lists models that can answer before the others, and says what a name without a service lacks [provider.real]', async () => {
  const { records } = await boss.call(pageManagedModels, { size: 100 });

  const states = records.map(({ isAvailable }) => isAvailable);
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
  expect(states).toContain(false);
  expect(records.find(({ name }) => name === 'perplexity')).toMatchObject({
    isAvailable: false,
    reason: 'Not bound to a model of a service.',
  });
});

it('hides, shows and orders named and listed models [provider.real] [chat.models-hidden]', async () => {
  await set('gpt3.5', { isHidden: true });
  await set('lamp-1', { place: 1 });
  await set('anthropic', { place: 2 });
  await set('perplexity', { isHidden: false, service: 'openai', model: 'gpt-5.6-mini' });

  const names = (await one.client().call(listModels, {})).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['lamp-1', 'anthropic']);
  expect(names).not.toContain('gpt3.5');
  expect(names).toContain('perplexity');
  expect(
    (await ann.openStream(ask, { msgId: randomUUID(), prompt: 'q', model: 'gpt3.5' })).refused,
  ).toMatchObject({
    code: 422,
  });
});

it('charges the price set by an operator, and restricts a model to paid plans [plan.ledger] [plan.vip]', async () => {
  await set('lamp-1', { price: 3, isPaid: false });
  const bob = await aUser(one);
  openai.answersWith('Lit.');
  await bob.readStream(ask, { msgId: randomUUID(), prompt: 'Is it lit?', model: 'lamp-1' });
  expect(await bob.call(getChatCount, {})).toMatchObject({ dailyCount: 3 });
  expect(await findOn(one, 'lamp-1')).toMatchObject({ price: 3, isVip: false });

  await set('lamp-1', { price: 0 });
  await bob.readStream(ask, { msgId: randomUUID(), prompt: 'And now?', model: 'lamp-1' });
  expect(await bob.call(getChatCount, {})).toMatchObject({ dailyCount: 3 });

  await set('lamp-1', { isPaid: true });
  const { refused } = await bob.openStream(ask, { msgId: randomUUID(), prompt: 'q', model: 'lamp-1' });
  expect(refused?.data).toEqual({ reason: 'VIP_ONLY' });
});

it('applies a model’s abilities as set by an operator [provider.real]', async () => {
  expect(await findOn(one, 'lamp-1')).toMatchObject({ canSee: false, window: 0 });
  await set('lamp-1', { abilities: { canSee: true, canThink: true, window: 300_000 } });
  expect(await findOn(one, 'lamp-1')).toMatchObject({ canSee: true, canThink: true, window: 300_000 });
  expect(await findManaged('lamp-1')).toMatchObject({
    usualAbilities: {
      canSee: false,
      canThink: false,
      thinksOnRequest: false,
      canCall: false,
      canVary: true,
      window: 0,
    },
  });
  await set('gpt3.5', { model: 'lamp-1' });
  expect(await findOn(one, 'gpt3.5')).toMatchObject({ canSee: true, window: 300_000 });
});

it('reloads the models file when it changes, and prefers an entry made on the page [provider.real]', async () => {
  await writeModels({ 'gpt4.0': { label: 'From the file', price: 2 }, 'gpt-9': { isHidden: true } });
  expect(await findOn(other, 'gpt4.0')).toMatchObject({ label: 'From the file', price: 2 });
  expect(await findManaged('gpt4.0')).toMatchObject({ source: 'file' });
  expect(await findManaged('gpt-9')).toMatchObject({
    source: 'file',
    isAvailable: false,
    reason: 'No service offers a model with this name.',
  });

  await set('gpt4.0', { label: 'From the page' });
  expect(await findOn(one, 'gpt4.0')).toMatchObject({ label: 'From the page' });
  expect(await findOn(one, 'gpt4.0')).not.toHaveProperty('price');

  await writeModels({ 'gpt4.0': { price: 'two' } });
  const { fileFault } = await boss.call(pageManagedModels, {});
  expect(fileFault).toContain('“price” of the entry “gpt4.0” is wrong');
  await boss.call(resetManagedModel, { name: 'gpt4.0' });
  expect(await findOn(one, 'gpt4.0')).toMatchObject({ label: 'From the file' });
});

it('refuses to start with an invalid models file, and names the invalid entry [provider.real]', async () => {
  const wrong = `${path}.wrong`;
  await writeFile(wrong, JSON.stringify({ gemini: { place: 0 } }));
  await expect(startServer({ settings: { MODELS_FILE: wrong } })).rejects.toThrow(
    '“place” of the entry “gemini” is wrong',
  );
  await rm(wrong);
});

it('lists models of two services under different names, with search and pagination [chat.models-names]', async () => {
  const page = await boss.call(pageManagedModels, { search: 'CLAUDE opus', current: 1, size: 1 });
  expect(page).toMatchObject({
    total: 2,
    pages: 2,
    records: [{ name: 'anthropic3.7', model: 'claude-opus-6' }],
  });
  expect(
    (await boss.call(pageManagedModels, { search: 'CLAUDE opus', current: 2, size: 1 })).records,
  ).toMatchObject([{ name: 'claude-opus-6', isNamed: false }]);
  const chinese = createClient(one.url, boss.token, 'zh-CN');
  await set('gpt4.0', { model: 'gpt-9' });
  expect((await chinese.call(pageManagedModels, { search: 'gpt4.0' })).records[0]?.reason).toBe(
    '管理员把它绑定到“gpt-9”，但服务 openai 的对话模型列表中没有它。',
  );
});

it('hides the page from other users', async () => {
  expect(await ann.try(pageManagedModels, {})).toMatchObject({ status: 404 });
});

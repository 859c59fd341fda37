import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import { deleteOwnService, listOwnServices, setOwnService } from '@studiolo/contract/models/own-services';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer, aStandIn } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startAnthropic } from '../../../testing/stand-ins/models/anthropic.ts';
import { startMiniMax } from '../../../testing/stand-ins/models/minimax.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';

const KEY = 'sk-ann-has-a-rather-long-key-9f3k';

const openai = aStandIn(() => startOpenAI({ apiKey: KEY, models: ['gpt-4o', 'lamp-1', 'whisper-1'] }));
const anthropic = aStandIn(() => startAnthropic({ apiKey: KEY }));
const minimax = aStandIn(startMiniMax);
const settings = { FREE_CHAT_DAILY: '1', ANTHROPIC_API_KEY: 'the-server-has-this-one' };

describe('a user’s own key', () => {
  // The fake services are on loopback, which is blocked otherwise.
  const server = aServer(() => ({ settings, isAllowedAddress: () => true }));
  beforeEach(() => openai.behavesWell());

  it('connects a service whose models answer without quota, for its owner alone [provider.real]', async () => {
    const [ann, bob] = [await aUser(server), await aUser(server)];

    const set = await ann.call(setOwnService, { name: 'compatible', apiKey: KEY, baseUrl: openai.url });

    expect(set).toEqual({
      name: 'compatible',
      baseUrl: openai.url,
      keyEnd: '9f3k',
      isReadable: true,
      models: ['gpt-4o', 'lamp-1'],
    });
    const mine = (await ann.call(listModels, {})).filter(({ provider }) => provider === 'mine');
    expect(mine).toMatchObject([
      { name: 'mine/compatible/gpt-4o', label: 'gpt-4o', isAvailable: true, isVip: false, canSee: true },
      { name: 'mine/compatible/lamp-1' },
    ]);
    for (const prompt of ['one', 'two', 'three']) {
      const question = { msgId: randomUUID(), prompt, model: 'mine/compatible/lamp-1' };
      expect((await ann.readStream(ask, question)).last.code).toBe(200);
    }
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
    expect((await ann.call(pageRecords, {})).records[0]).toMatchObject({ model: 'mine/compatible/lamp-1' });
    expect(openai.requests.at(-1)?.body).toMatchObject({ model: 'lamp-1' });
    expect(openai.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);

    expect((await bob.call(listModels, {})).some(({ provider }) => provider === 'mine')).toBe(false);
    const stolen = { msgId: randomUUID(), prompt: 'q', model: 'mine/compatible/lamp-1' };
    expect((await bob.openStream(ask, stolen)).refused).toMatchObject({ code: 422 });
    expect(await bob.call(listOwnServices, {})).toEqual([]);
  });

  it('can be the default until it is removed [chat.set-default] [chat.model-default]', async () => {
    const ann = await aUser(server);
    await ann.call(setOwnService, { name: 'openai', apiKey: KEY, baseUrl: openai.url });
    await ann.call(setDefaultModel, { model: 'mine/openai/gpt-4o' });
    expect(await ann.call(getDefaultModel, {})).toMatchObject({ model: 'mine/openai/gpt-4o' });

    await ann.call(deleteOwnService, { name: 'openai' });

    expect(await ann.call(listOwnServices, {})).toEqual([]);
    expect(await ann.call(getDefaultModel, {})).toMatchObject({ fellBackFrom: 'mine/openai/gpt-4o' });
  });

  it('is only sent to its own service, which never gets the server’s key [provider.real]', async () => {
    const ann = await aUser(server);
    await ann.call(setOwnService, { name: 'anthropic', apiKey: KEY, baseUrl: anthropic.url });

    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q', model: 'mine/anthropic/claude-stand-in' });

    expect(anthropic.requests.map(({ headers }) => headers['x-api-key'])).toSatisfy((keys: string[]) =>
      keys.every((key) => key === KEY),
    );
    // The server’s own key is never used instead of a missing one.
    expect(await ann.try(setOwnService, { name: 'anthropic', baseUrl: anthropic.url })).toMatchObject({
      status: 400,
    });
    expect(JSON.stringify(anthropic.requests)).not.toContain('the-server-has-this-one');
  });

  it('is stored sealed, bound to its owner, and never returned', async () => {
    const [ann, bob] = [await aUser(server), await aUser(server)];
    await ann.call(setOwnService, { name: 'compatible', apiKey: KEY, baseUrl: openai.url });
    const { database } = server.inside;
    const rows = await database.execute<Record<string, unknown>>(sql`select * from own_services`);
    for (const listing of [rows.rows, await ann.call(listOwnServices, {})])
      expect(JSON.stringify(listing)).not.toContain(KEY.slice(0, -4));

    await database.execute(sql`
      insert into own_services
      select (select id from users where email = ${bob.email}), name, sealed_key, base_url
      from own_services where owner_id = (select id from users where email = ${ann.email})`);
    expect(await bob.call(listOwnServices, {})).toMatchObject([
      { isReadable: false, models: [], keyEnd: '' },
    ]);
    expect((await bob.call(listModels, {})).some(({ provider }) => provider === 'mine')).toBe(false);
  });

  it('is tested before it is saved, with an explanation of faults [provider.faults]', async () => {
    const ann = await aUser(server);
    const refusal = async (input: object) => (await ann.try(setOwnService, input as never)).msg;
    const there = { name: 'compatible', baseUrl: openai.url };

    expect(await refusal({ ...there, apiKey: 'wrong' })).toBe(
      'The service refused this key. Is it complete and still valid?',
    );
    expect(await refusal({ ...there, apiKey: KEY, baseUrl: `${openai.url}/nowhere` })).toMatch(
      /^There is no list of models at this address\./,
    );
    expect(await refusal({ ...there, apiKey: KEY, baseUrl: 'http://127.0.0.1:9' })).toBe(
      'There is no response from this address.',
    );
    expect(await refusal({ ...there, apiKey: KEY, baseUrl: server.url })).toMatch(
      /^(There is no list of models|This address does not respond like)/,
    );
    expect(await ann.call(listOwnServices, {})).toEqual([]);
  });

  it('explains an invalidated key to its owner, and keeps the text so far [provider.faults]', async () => {
    const ann = await aUser(server);
    await ann.call(setOwnService, { name: 'compatible', apiKey: KEY, baseUrl: openai.url });
    openai.behavesBadly('unauthorized');

    const { last } = await ann.readStream(ask, {
      msgId: randomUUID(),
      prompt: 'q',
      model: 'mine/compatible/lamp-1',
    });

    expect(last).toMatchObject({
      code: 500,
      data: 'The service refused your own key. Check it in Settings → Models.',
    });
  });

  it('offers the known models of a service that lists none [provider.real]', async () => {
    const ann = await aUser(server);
    const at = { name: 'minimax', apiKey: KEY, baseUrl: `${minimax.url}/elsewhere` } as const;
    expect((await ann.call(setOwnService, at)).models).toEqual(['MiniMax-Text-01']);
  });
});

describe('a user’s own address', () => {
  const server = aServer(() => ({ settings }));

  it.each([
    'http://127.0.0.1:11434/v1',
    'http://localhost:11434/v1',
    'http://2130706433/v1',
    'http://0x7f.1/v1',
    'http://[::ffff:127.0.0.1]/v1',
    'http://10.0.0.7/v1',
    'http://169.254.169.254/latest',
    'http://192.168.1.1',
  ])('is refused if it is private: %s [provider.real]', async (baseUrl) => {
    const ann = await aUser(server);

    const refused = await ann.try(setOwnService, { name: 'compatible', apiKey: KEY, baseUrl });

    expect(refused).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/^This address is not on the public internet\./),
    });
    expect(await ann.call(listOwnServices, {})).toEqual([]);
  });

  it.each([
    { name: 'compatible', apiKey: KEY },
    { name: 'openai' },
    { name: 'openai', apiKey: 'sk-\r\nx: y' },
    { name: 'openai', apiKey: KEY, baseUrl: 'file:///etc/passwd' },
    { name: 'minstrel', apiKey: KEY },
  ])('refuses settings like %o', async (input) => {
    const ann = await aUser(server);
    expect(await ann.try(setOwnService, input as never)).toMatchObject({ status: 400 });
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { getUser, sendEmailCode, signUpByEmail } from '@studiolo/contract/account/endpoints';
import { addPasskey, beginPasskey } from '@studiolo/contract/account/passkey-endpoints';
import { activate, createPayTicket } from '@studiolo/contract/billing/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { remember, switchMemory } from '@studiolo/contract/memory/endpoints';
import { setDefaultModel } from '@studiolo/contract/models/endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource, getSource } from '@studiolo/contract/notebooks/source-endpoints';
import { createPrompt } from '@studiolo/contract/prompts/endpoints';
import { setOwnService } from '@studiolo/contract/models/own-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, PASSWORD, type TestUser } from '../fixtures/a-user.ts';
import { anAuthenticator } from '../stand-ins/services/authenticator.ts';
import { anUpload } from '../fixtures/an-upload.ts';
import { aCode, aPayPage, grantProducts } from '../fixtures/billing.ts';
import { aServer, aStandIn, settingsOf } from '../fixtures/a-server.ts';
import { startOpenAI } from '../stand-ins/models/openai.ts';
import { until } from '../until.ts';

const KEY = 'sk-a-rather-long-key-that-ends-in-9f3k';
const openai = aStandIn(() => startOpenAI());
const server = aServer(() => ({
  settings: { ...settingsOf(openai), CHAT_TITLES: 'words', SOURCE_DIGESTS: 'words' },
  isAllowedAddress: () => true,
}));
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(server.database.connection);
  await client.connect();
});
afterAll(() => client.end());

const tablesWith = async (columns: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = any($1)`,
    [columns],
  );
  return rows.map(({ name }) => name).toSorted();
};

/** Rows of all tables that contain one of the texts, as `table: row`. */
const rowsHolding = async (texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const paths: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from public.${name} t`);
    paths.push(
      ...rows
        .filter(({ row }) => texts.some((text) => row.includes(text)))
        .map(({ row }) => `${name}: ${row}`),
    );
  }
  return paths;
};

const aBusyUser = async (): Promise<TestUser & { userId: string; fileId: string }> => {
  const ann = await aUser(server);
  const { cliUserId: userId } = await ann.call(getUser, {});
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.');
  openai.answersWith('A tower on a rock.');
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'What is on Borealis?', fileIds: [fileId] });
  await ann.call(setDefaultModel, { model: 'builtin' });
  const passkey = anAuthenticator(server.url).create(await ann.call(beginPasskey, { password: PASSWORD }));
  await ann.call(addPasskey, { name: 'My lamp', credential: passkey });
  await ann.call(beginPasskey, { password: PASSWORD });
  await ann.call(setOwnService, { name: 'compatible', apiKey: KEY, baseUrl: openai.url });
  await ann.call(createPrompt, { name: 'Towers', body: 'Tell me of {{tower}}' });
  const { notebookId } = await ann.call(createNotebook, { name: 'Borealis papers' });
  const logbook = { notebookId, title: 'Logbook', text: 'Borealis was lit in 1811. It is dark now.' };
  const { sourceId } = await ann.call(addTextSource, logbook);
  await until(async () => (await ann.call(getSource, { sourceId })).status === 'learned');
  await ann.call(remember, { text: 'I keep a lighthouse.' });
  await ann.call(switchMemory, { isOn: false });
  await ann.call(activate, { actCode: await aCode(server) });
  await grantProducts(server, ann, { productId: '10', payType: 'month' });
  await ann.call(createPayTicket, {});
  await aPayPage(server, ann);
  const again = await server.client().call(signUpByEmail, { email: ann.email, password: PASSWORD });
  server.clock.advance(61_000);
  await server.client(again.token).call(sendEmailCode, { email: ann.email });
  return { ...ann, userId, fileId };
};

it('lists every table with an owner in the user data of its part', async () => {
  const owned = await tablesWith(['owner_id', 'user_id']);

  const listedTables = server.inside.userData.flatMap(({ tables }) => tables);

  expect(owned.length).toBeGreaterThan(5);
  expect(owned.filter((table) => !listedTables.includes(table))).toEqual([]);
});

it('exports all data of a user except credentials', async () => {
  const ann = await aBusyUser();

  const exported = Object.assign(
    {},
    ...(await Promise.all(server.inside.userData.map((part) => part.export(ann.userId)))),
  ) as Record<string, unknown>;

  expect(exported).toMatchObject({
    profile: { email: ann.email },
    chats: [
      { turns: [{ prompt: 'What is on Borealis?', response: expect.stringContaining('rock') as string }] },
    ],
    files: [{ id: ann.fileId, name: 'rock.txt' }, { name: 'Logbook.txt' }],
    notebooks: [{ name: 'Borealis papers' }],
    notebookSources: [{ title: 'Logbook', kind: 'text' }],
    passkeys: [{ name: 'My lamp', usedAt: null }],
    defaultModel: 'builtin',
    prompts: [{ name: 'Towers', body: 'Tell me of {{tower}}' }],
    memory: { isOn: false, entries: [{ text: 'I keep a lighthouse.' }] },
    ownServices: [{ name: 'compatible', baseUrl: openai.url }],
    charges: [{ state: 'settled' }],
    entitlements: [{ kind: 'chat' }],
    allowances: [{ source: 'pack' }],
    codes: [{ grants: [{ productId: '8' }] }],
    runs: [{ kind: 'learn' }, { kind: 'answer' }, { kind: 'learn' }],
  });
  expect(JSON.stringify(exported)).not.toMatch(/argon2|Hash"|publicKey|credentialId|sealed|ciphertext|9f3k/);
});

/** Waits until all messages are indexed, because that changes their rows. */
const allIsFindable = () =>
  until(async () => {
    const { rowCount } = await client.query('select 1 from records where not is_indexed');
    return rowCount === 0;
  });

it('erases every row of a user, but none of other users', async () => {
  const [ann, bob] = [await aBusyUser(), await aBusyUser()];
  await allIsFindable();
  await client.query('update users set invited_by = $1 where id = $2', [ann.userId, bob.userId]);
  // Deletes Bob's pay ticket, which has expired and may be deleted by an hourly job at any time.
  await client.query('delete from pay_tickets where owner_id = $1', [bob.userId]);
  const bobs = await rowsHolding([bob.userId, bob.email, bob.fileId]);
  expect((await rowsHolding([ann.userId, ann.email])).length).toBeGreaterThan(8);

  await server.inside.database.transaction(async (tx) => {
    for (const part of server.inside.userData) await part.erase(ann.userId, tx);
  });

  expect(await rowsHolding([ann.userId, ann.email, ann.fileId])).toEqual([]);
  expect(await ann.try(getUser, {})).toMatchObject({ status: 401 });
  const now = await rowsHolding([bob.userId, bob.email, bob.fileId]);
  // Erasing a user also erases their invitations.
  const ownRows = bobs.filter((row) => !row.includes(ann.userId));
  expect(ownRows.length).toBeGreaterThan(8);
  expect(ownRows.filter((row) => !now.includes(row))).toEqual([]);
  expect(await bob.call(getUser, {})).toMatchObject({ email: bob.email });
  expect(
    await server.inside.database.$client.query('select 1 from passages').then(({ rowCount }) => rowCount),
  ).toBeGreaterThan(0);
});

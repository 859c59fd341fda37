import { randomUUID } from 'node:crypto';
import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { followRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBotScope, askAsVisitor, pageAsVisitor } from '../../testing/fixtures/a-bot-scope.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import type { Client } from '../../testing/client.ts';
import { unpackArchive } from '../../testing/samples/unpack-archive.ts';
import { until } from '../../testing/until.ts';

const owners = new Map<string, string>();
const { server } = aServerWithModel({ extraFeatures: [aBotScope(owners)] });

const BOT = randomUUID();
const OTHER_BOT = randomUUID();
const WORDS = 'periwinkle lanterns';
let owner: TestUser;
let asker: TestUser;
let stranger: TestUser;
let byVisitor: { sessionId: string; runId: string };
let byAsker: { sessionId: string; runId: string };
const tokens = new Map<string, string>();
const visitor = (name: string): Client => server.client(tokens.get(name));

const startsOf = (events: readonly { type: string }[]) =>
  events.find((event) => event.type === 'run') as { sessionId: string; runId: string } & { type: 'run' };

beforeAll(async () => {
  [owner, asker, stranger] = [await aUser(server), await aUser(server), await aUser(server)];
  const { cliUserId } = await owner.call(getUser, {});
  owners.set(BOT, cliUserId);
  owners.set(OTHER_BOT, cliUserId);
  const { visitors } = server.inside;
  tokens.set('visitor', visitors.issue(BOT));
  tokens.set('another visitor', visitors.issue(BOT));
  tokens.set('visitor of another bot', visitors.issue(OTHER_BOT));
  const question = { prompt: `Where do the ${WORDS} grow?`, roleId: BOT };
  const first = await visitor('visitor').readStream(askAsVisitor, { ...question, msgId: randomUUID() });
  byVisitor = startsOf(first.events);
  const second = await asker.readStream(ask, { ...question, msgId: randomUUID() });
  byAsker = startsOf(second.events);
  await until(async () =>
    (await asker.call(search, { query: 'periwinkle' })).some(({ kind }) => kind === 'message'),
  );
});

type ReadCall = (user: TestUser) => Promise<unknown>;
const READS: [string, ReadCall][] = [
  ['history', (user) => user.call(pageRecords, {})],
  ['conversations', (user) => user.call(pageTopics, { roleId: BOT })],
  ['all conversations', (user) => user.call(pageTopics, {})],
  ['tasks', (user) => user.call(pageRuns, {})],
  ['search', (user) => user.call(search, { query: 'periwinkle' })],
  ['mentions', (user) => user.call(findMentions, { query: 'periwinkle', kinds: ['chat'] })],
  [
    'export',
    async (user) => {
      const answer = await user.send(exportAccount, {});
      const files = await unpackArchive(Buffer.from(await answer.arrayBuffer()));
      // A charge shows its payer the subject.
      return [...files].flatMap(([name, bytes]) => (name.startsWith('charges') ? [] : String(bytes)));
    },
  ],
];

describe.each(READS)('%s', (_, read) => {
  const seen = async (user: TestUser) => JSON.stringify(await read(user)).includes(WORDS);

  it('shows a user’s questions only to them [party.visitor]', async () => {
    expect([await seen(asker), await seen(stranger)]).toEqual([true, false]);
  });

  it('does not mix others’ questions into the bot owner’s own history [party.visitor]', async () => {
    expect(await seen(owner)).toBe(false);
  });
});

it('shows visitors their own questions to the bot that they visit [party.visitor]', async () => {
  const pageOf = async (name: string) =>
    (await visitor(name).call(pageAsVisitor, { sessionId: byVisitor.sessionId })).total;

  expect([await pageOf('visitor'), await pageOf('another visitor')]).toEqual([1, 0]);
  expect(await pageOf('visitor of another bot')).toBe(0);
  const foreign = { msgId: randomUUID(), prompt: 'And?', sessionId: byVisitor.sessionId };
  for (const name of ['another visitor', 'visitor of another bot'])
    expect((await visitor(name).openStream(askAsVisitor, foreign)).refused).toMatchObject({ code: 404 });
  const elsewhere = { msgId: randomUUID(), prompt: 'And?', roleId: BOT };
  expect((await visitor('visitor of another bot').openStream(askAsVisitor, elsewhere)).refused).toMatchObject(
    {
      code: 404,
    },
  );
});

it('lets only the user who asked follow an answer [party.visitor]', async () => {
  for (const user of [owner, stranger])
    for (const { runId } of [byVisitor, byAsker])
      expect((await user.openStream(followRun, { runId })).refused).toMatchObject({ code: 404 });
});

it('charges the owner of a bot for its visitors, and users for themselves [party.visitor]', async () => {
  const chargesOf = async (user: TestUser) => (await user.call(pageCharges, {})).total;

  expect([await chargesOf(owner), await chargesOf(asker), await chargesOf(stranger)]).toEqual([1, 1, 0]);
});

it('refuses a token that was changed, expired, or belongs to a user [party.visitor]', async () => {
  const token = tokens.get('visitor')!;
  const changed = token.slice(0, -3) + (token.endsWith('AA=') ? 'BB=' : 'AA=');
  for (const bad of [changed, `${token.slice(0, 8)}`, 'visitor.x', asker.token])
    expect(await server.client(bad).try(pageAsVisitor, {})).toMatchObject({ status: 401 });
  expect(await visitor('visitor').try(pageRecords, {})).toMatchObject({ status: 401 });
});

it('erases the conversations with an owner’s bots along with the owner [party.visitor]', async () => {
  const { cliUserId } = await owner.call(getUser, {});
  await server.inside.database.transaction(async (tx) => {
    for (const { erase } of server.inside.userData) await erase(cliUserId, tx);
  });

  expect((await visitor('visitor').call(pageAsVisitor, {})).total).toBe(0);
  expect((await asker.call(pageRecords, {})).total).toBe(1);
});

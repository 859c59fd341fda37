import { randomUUID } from 'node:crypto';
import { CALLS } from '@studiolo/contract';
import { getUser, loginByEmail, logOut, verifyEmail } from '@studiolo/contract/account/endpoints';
import { listSessions } from '@studiolo/contract/account/security-endpoints';
import { openPay, createPayTicket } from '@studiolo/contract/billing/endpoints';
import { createBotKey } from '@studiolo/contract/bots/api-endpoints';
import { createBot } from '@studiolo/contract/bots/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { addProjectText } from '@studiolo/contract/chat/project-source-endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { APP_CODE, HEADERS } from '@studiolo/contract/wire/headers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../../features/account/account.store.ts';
import { openAccount } from '../../features/account/sign-in/open-account.ts';
import { aPendingUser, anEmail, aUser, type TestUser } from '../fixtures/a-user.ts';
import { aProject } from '../fixtures/a-project.ts';
import { A_GIF, anUpload } from '../fixtures/an-upload.ts';
import { anUnfinishedUpload } from '../fixtures/an-unfinished-upload.ts';
import { createClient } from '../client.ts';
import type { OwnedIds } from './access-row.ts';
import { ACCESS_ROWS } from './access-rows.ts';
import { aServer } from '../fixtures/a-server.ts';

const ADMIN = 'boss@example.com';
const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000', ADMIN_EMAILS: ADMIN } }));
let owner: TestUser;
let ids: OwnedIds;
let tokens: Record<
  | 'anonymous'
  | 'garbage'
  | 'pending'
  | 'payer'
  | 'initial'
  | 'visitor'
  | 'key'
  | 'signedOut'
  | 'expired'
  | 'other'
  | 'owner'
  | 'admin',
  string | undefined
>;

/** Token of a user who must change the password that an operator has set. */
const anInitialToken = async (): Promise<string> => {
  const email = anEmail();
  const opened = { address: { email }, mustChangePassword: true };
  const password = await openAccount(createAccountStore(server.inside.database), opened);
  return (await server.client().call(loginByEmail, { email, password: password ?? '' })).token;
};

beforeAll(async () => {
  const expired = await aUser(server);
  server.clock.advance(61 * 86_400_000);
  owner = await aUser(server);
  const msgId = randomUUID();
  const { events } = await owner.readStream(ask, { msgId, prompt: '1 + 1' });
  const run = events.find((event) => event.type === 'run');
  if (run?.type !== 'run') throw new Error('no run was announced');
  const { fileId } = await anUpload(owner, 'rock.txt', 'The tower stands on a rock.');
  const [session] = await owner.call(listSessions, {});
  const { cliUserId: userId } = await owner.call(getUser, {});
  const { fileId: pictureId } = await anUpload(owner, 'dot.gif', A_GIF);
  const { notebookId } = await owner.call(createNotebook, { name: 'Towers' });
  const rock = { notebookId, title: 'Rock', text: 'The tower stands on a rock.' };
  const { sourceId } = await owner.call(addTextSource, rock);
  const folderId = await aProject(owner);
  const { sourceId: projectSourceId } = await owner.call(addProjectText, { ...rock, folderId });
  const { tableId: botId } = await owner.call(createBot, { botName: 'Keeper' });
  ids = {
    msgId,
    fileId,
    uploadId: await anUnfinishedUpload(owner, 5),
    pictureId,
    runId: run.runId,
    sessionId: run.sessionId,
    tableId: session!.tableId,
    userId,
    notebookId,
    sourceId,
    folderId,
    projectSourceId,
    botId,
  };
  const { ticket } = await owner.call(createPayTicket, {});
  const signedOut = await aUser(server);
  await signedOut.call(logOut, {});
  tokens = {
    anonymous: undefined,
    garbage: 'x'.repeat(43),
    pending: (await aPendingUser(server)).token,
    payer: (await server.client().call(openPay, { token: ticket })).payToken,
    initial: await anInitialToken(),
    key: (await owner.call(createBotKey, { tableId: botId, name: 'Shop' })).key,
    visitor: server.inside.visitors.issue(randomUUID()),
    signedOut: signedOut.token,
    expired: expired.token,
    other: (await aUser(server)).token,
    owner: owner.token,
    admin: (await aUser(server, ADMIN)).token,
  };
});

const statusOf = async (
  call: Call,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<number> => {
  const input = ACCESS_ROWS[call.path]!.sample(ids);
  const abort = new AbortController();
  const response = await createClient(server.url, token).send(call, input, {
    signal: abort.signal,
    headers,
  });
  abort.abort();
  return response.status;
};

/** Expected status for each caller. 0 means any status except 401 and 403. */
const OPEN = {
  anonymous: 0,
  garbage: 0,
  pending: 0,
  payer: 0,
  initial: 0,
  visitor: 0,
  key: 0,
  signedOut: 0,
  expired: 0,
  other: 0,
  admin: 0,
} as const;
const UNAUTHENTICATED = {
  anonymous: 401,
  garbage: 401,
  payer: 401,
  visitor: 401,
  key: 401,
  signedOut: 401,
  expired: 401,
} as const;
/** Expected statuses of calls that only operators can see. */
const HIDDEN = {
  anonymous: 404,
  garbage: 404,
  pending: 404,
  payer: 404,
  initial: 404,
  visitor: 404,
  key: 404,
  signedOut: 404,
  expired: 404,
} as const;
const EXPECTED = {
  public: OPEN,
  pending: { ...OPEN, ...UNAUTHENTICATED },
  payer: { ...OPEN, ...UNAUTHENTICATED, pending: 403, initial: 403, payer: 0 },
  initial: { ...OPEN, ...UNAUTHENTICATED, pending: 403 },
  user: { ...OPEN, ...UNAUTHENTICATED, pending: 403, initial: 403 },
  visitor: { ...OPEN, ...UNAUTHENTICATED, pending: 401, initial: 401, visitor: 0 },
  key: { ...OPEN, ...UNAUTHENTICATED, pending: 401, initial: 401, key: 0 },
  admin: HIDDEN,
} as const;

const CALLERS = [
  ...(['anonymous', 'garbage', 'pending', 'payer', 'initial'] as const),
  ...(['visitor', 'key', 'signedOut', 'expired'] as const),
];

it('has a row for every call of the contract, and no others [api.app-code]', () => {
  expect(Object.keys(ACCESS_ROWS).toSorted()).toEqual([...new Set(CALLS.map(({ path }) => path))].toSorted());
});

const rows = CALLS.map((call) => ({ ...call, call, name: `${call.method} ${call.path}` }));

describe.each(rows)('$name, for $access callers', ({ call, access, path }) => {
  it.each(CALLERS)('responds to %s with the expected status [api.headers] [plan.pay]', async (caller) => {
    const freshTokens = { pending: async () => (await aPendingUser(server)).token, initial: anInitialToken };
    const isSigningOut = path === logOut.path && (caller === 'pending' || caller === 'initial');
    const token = isSigningOut ? await freshTokens[caller]() : tokens[caller];
    const status = await statusOf(call, token);
    // A user with a verified address is refused.
    const isProven = path === verifyEmail.path && caller === 'initial';
    const expected = isProven ? 403 : EXPECTED[access][caller];
    if (expected === 0) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(expected);
  });

  it('refuses an unknown app code from every caller [api.app-code]', async () => {
    for (const token of [tokens.anonymous, tokens.owner]) {
      expect(await statusOf(call, token, { [HEADERS.appCode]: 'unknown-bot' })).toBe(403);
      expect(await statusOf(call, token, { [HEADERS.appCode]: `${APP_CODE}, ${APP_CODE}` })).toBe(403);
    }
  });
});

const hidden = rows.filter(({ access }) => access === 'admin');

it.each(hidden)('$name exists for operators only', async ({ call }) => {
  expect(await statusOf(call, tokens.other)).toBe(404);
  expect(await statusOf(call, tokens.owner)).toBe(404);
  expect(await statusOf(call, tokens.admin)).toBe(200);
});

const owned = rows.filter(({ path }) => ACCESS_ROWS[path]?.isOwn);

it.each(owned)(
  '$name gives the same answer for another user’s object as for a missing one [api.headers]',
  async ({ call, path }) => {
    const missing = {
      fileId: randomUUID(),
      uploadId: randomUUID(),
      pictureId: randomUUID(),
      msgId: randomUUID(),
      runId: randomUUID(),
      sessionId: randomUUID(),
      tableId: randomUUID(),
      userId: randomUUID(),
      notebookId: randomUUID(),
      sourceId: randomUUID(),
      folderId: randomUUID(),
      projectSourceId: randomUUID(),
      botId: randomUUID(),
    };
    const stranger = createClient(server.url, tokens.other);
    const answers = await Promise.all(
      [ids, missing].map(async (each) => {
        const response = await stranger.send(call, ACCESS_ROWS[path]!.sample(each));
        return [response.status, await response.text()];
      }),
    );

    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  },
);

it('lists no data of other users [api.headers]', async () => {
  const stranger = createClient(server.url, tokens.other);
  for (const { call, path } of rows.filter((row) =>
    ['/cli/chatgpt/v1/page', '/cli/file/v1/list', '/cli/run/v1/page'].includes(row.path),
  )) {
    const body = await (await stranger.send(call, ACCESS_ROWS[path]!.sample(ids))).text();
    for (const id of Object.values(ids)) expect(body).not.toContain(id);
  }
});

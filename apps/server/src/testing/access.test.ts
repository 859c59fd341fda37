import { randomUUID } from 'node:crypto';
import { CALLS } from '@studiolo/contract';
import { getUser, logOut } from '@studiolo/contract/account/endpoints';
import { listSessions } from '@studiolo/contract/account/security-endpoints';
import { openPay, takePayTicket } from '@studiolo/contract/billing/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import { APP_CODE, HEADERS } from '@studiolo/contract/wire/headers';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPendingUser, aUser, type TestUser } from './a-user.ts';
import { anUpload } from './an-upload.ts';
import { createClient } from './client.ts';
import { aServer } from './a-server.ts';

/** What a call needs so that only access decides; ids are those of the owner. */
type Sample = (
  ids: Record<'fileId' | 'runId' | 'msgId' | 'sessionId' | 'tableId' | 'userId', string>,
) => Record<string, unknown>;

/** Every call of the contract has a row here; `own` rows name something of the owner, which others must not find. */
const ROWS: Record<string, { sample: Sample; isOwn?: true }> = {
  '/login/v1/email': { sample: () => ({ email: 'nobody@example.com', password: 'x' }) },
  '/cli/user/v1/regedit/email': { sample: () => ({ email: 'nobody@example.com', password: 'lamp4paper' }) },
  '/cli/user/v1/sendEmailVerificationCode': { sample: () => ({ email: 'nobody@example.com' }) },
  '/cli/user/v1/verifyEmail': { sample: () => ({ email: 'nobody@example.com', emailCaptcha: '123456' }) },
  '/login/v1/mobile': { sample: () => ({ mobile: '13800138000', smsCaptcha: '1234' }) },
  '/login/v1/account': { sample: () => ({ account: '13800138000', password: 'x' }) },
  '/login/v1/forgetPassword': {
    sample: () => ({
      loginType: 'email',
      email: 'nobody@example.com',
      emailCaptcha: '123456',
      newPassword: 'lamp4paper',
    }),
  },
  '/login/v1/changePassword': { sample: () => ({ password: 'x', newPassword: 'paper4lamp' }) },
  '/custom/sms/v1/sendKaptcha': { sample: () => ({ mobile: '13800138000' }) },
  '/cli/user/v1/updateBase': { sample: () => ({ nickname: 'Ann' }) },
  '/cli/user/v1/bindEmail': { sample: () => ({ email: 'nobody@example.com', emailCaptcha: '123456' }) },
  '/cli/user/v1/bindMobile': { sample: () => ({ mobile: '13800138000', smsCaptcha: '1234' }) },
  '/cli/user/v1/export': { sample: () => ({}) },
  '/cli/user/v1/del': { sample: () => ({}) },
  '/cli/avatar/v1/get/:avatarId/avatar.png': { sample: ({ fileId }) => ({ avatarId: fileId }) },
  '/cli/user/session/v1/list': { sample: () => ({}) },
  '/cli/user/session/v1/end': { sample: ({ tableId }) => ({ tableId }), isOwn: true },
  '/cli/user/session/v1/endOthers': { sample: () => ({}) },
  '/cli/user/setting/v1/getUserSetting': { sample: () => ({}) },
  '/cli/user/setting/v1/setUseCustomer': { sample: () => ({ useCustomer: false }) },
  '/cli/user/setting/v1/preferences': { sample: () => ({}) },
  '/cli/user/v1/get': { sample: () => ({}) },
  '/cli/user/v1/logout': { sample: () => ({}) },
  '/cli/user/v1/getChatCount': { sample: () => ({}) },
  '/cli/plan/v1/get': { sample: () => ({}) },
  '/cli/plan/v1/mine': { sample: () => ({}) },
  '/cli/ledger/v1/page': { sample: () => ({}) },
  '/cli/activated/v1/activated': { sample: () => ({ actCode: '00000-00000-00000-00000' }) },
  '/cli/pay/v1/ticket': { sample: () => ({}) },
  '/cli/pay/v1/open': { sample: () => ({ token: 'x'.repeat(43) }) },
  '/cli/pay/v1/checkout': { sample: () => ({ productId: '8', payType: 'month' }) },
  '/cli/pay/v1/redeem': { sample: () => ({ actCode: '00000-00000-00000-00000' }) },
  '/cli/pay/v1/state': { sample: () => ({ paymentId: randomUUID() }) },
  '/cli/pay/v1/stripe': { sample: () => ({}) },
  '/cli/invite/v1/get': { sample: () => ({}) },
  '/cli/config/v1/get': { sample: () => ({}) },
  '/cli/chatgpt/v1/getModelList': { sample: () => ({}) },
  '/cli/chatgpt/v1/getDefaultModel': { sample: () => ({}) },
  '/cli/chatgpt/v1/setDefaultModel': { sample: () => ({ model: 'builtin' }) },
  '/cli/ai/chat/v2/sse': {
    sample: ({ sessionId }) => ({ msgId: randomUUID(), prompt: '1 + 1', sessionId }),
    isOwn: true,
  },
  '/cli/chatgpt/v1/ssePost': {
    sample: ({ fileId }) => ({ msgId: randomUUID(), prompt: '1 + 1', fileIds: [fileId] }),
    isOwn: true,
  },
  '/cli/chatgpt/v1/sseKnowledge': {
    sample: ({ sessionId, msgId }) => ({ msgId: randomUUID(), prompt: '1', sessionId, parentId: msgId }),
    isOwn: true,
  },
  '/cli/chatgpt/v1/webSocketChat': {
    sample: ({ sessionId }) => ({ msgId: randomUUID(), prompt: '1 + 1', sessionId }),
    isOwn: true,
  },
  '/cli/chatgpt/v1/runCode': {
    sample: ({ msgId }) => ({ msgId, language: 'javascript', code: '1 + 1' }),
    isOwn: true,
  },
  '/cli/chatgpt/v1/page': { sample: ({ sessionId }) => ({ sessionId }) },
  '/cli/chatgpt/v1/del': { sample: ({ msgId }) => ({ msgId }), isOwn: true },
  '/cli/chat/topic/v1/getMsgId': { sample: () => ({}) },
  '/cli/chat/topic/v1/page': { sample: () => ({}) },
  '/cli/chat/topic/v1/create': { sample: () => ({}) },
  '/cli/chat/topic/v1/del': { sample: ({ sessionId }) => ({ sessionId }), isOwn: true },
  '/cli/file/v1/uploadChat': { sample: () => ({}) },
  '/cli/file/v1/upload': { sample: () => ({}) },
  '/cli/file/v1/get/:fileId/:name': { sample: ({ fileId }) => ({ fileId, name: 'rock.txt' }), isOwn: true },
  '/cli/file/v1/list': { sample: ({ fileId }) => ({ fileIds: [fileId] }) },
  '/cli/file/v1/text': { sample: ({ fileId }) => ({ fileId }), isOwn: true },
  '/cli/file/v1/relearn': { sample: ({ fileId }) => ({ fileId }), isOwn: true },
  '/cli/file/v1/del': { sample: ({ fileId }) => ({ fileId }), isOwn: true },
  '/cli/run/v1/events': { sample: ({ runId }) => ({ runId }), isOwn: true },
  '/cli/run/v1/cancel': { sample: ({ runId }) => ({ runId }), isOwn: true },
  '/cli/run/v1/page': { sample: () => ({}) },
  '/cli/admin/v1/users': { sample: () => ({}) },
  '/cli/admin/v1/grant': { sample: ({ userId }) => ({ tableId: userId, productId: '8' }) },
  '/cli/admin/v1/coupons': { sample: () => ({}) },
  '/cli/admin/v1/coupon/create': { sample: () => ({ productIds: ['8'] }) },
  '/cli/admin/v1/usage': { sample: () => ({}) },
  '/cli/admin/v1/queues': { sample: () => ({}) },
  '/cli/admin/v1/failedRuns': { sample: () => ({}) },
  '/cli/admin/v1/providers': { sample: () => ({}) },
  '/cli/admin/v1/provider/set': {
    sample: () => ({ name: 'compatible', baseUrl: 'http://127.0.0.1:9/v1' }),
  },
  '/cli/admin/v1/provider/test': { sample: () => ({ name: 'compatible' }) },
  '/cli/admin/v1/provider/del': { sample: () => ({ name: 'compatible' }) },
};

const ADMIN = 'boss@example.com';
const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000', ADMIN_EMAILS: ADMIN } }));
let owner: TestUser;
let ids: Parameters<Sample>[0];
let tokens: Record<
  'anonymous' | 'garbage' | 'pending' | 'payer' | 'signedOut' | 'expired' | 'other' | 'owner' | 'admin',
  string | undefined
>;

beforeAll(async () => {
  const expired = await aUser(server);
  server.clock.advance(61 * 86_400_000);
  owner = await aUser(server);
  const msgId = randomUUID();
  const { events } = await owner.hear(ask, { msgId, prompt: '1 + 1' });
  const run = events.find((event) => event.type === 'run');
  if (run?.type !== 'run') throw new Error('no run was told of');
  const { fileId } = await anUpload(owner, 'rock.txt', 'The tower stands on a rock.');
  const [session] = await owner.call(listSessions, {});
  const { cliUserId: userId } = await owner.call(getUser, {});
  ids = { msgId, fileId, runId: run.runId, sessionId: run.sessionId, tableId: session!.tableId, userId };
  const { ticket } = await owner.call(takePayTicket, {});
  const signedOut = await aUser(server);
  await signedOut.call(logOut, {});
  tokens = {
    anonymous: undefined,
    garbage: 'x'.repeat(43),
    pending: (await aPendingUser(server)).token,
    payer: (await server.client().call(openPay, { token: ticket })).payToken,
    signedOut: signedOut.token,
    expired: expired.token,
    other: (await aUser(server)).token,
    owner: owner.token,
    admin: (await aUser(server, ADMIN)).token,
  };
});

const statusOf = async (
  call: Endpoint | Stream,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<number> => {
  const input = ROWS[call.path]!.sample(ids);
  const leaving = new AbortController();
  const response = await createClient(server.url, token).send(call, input, {
    signal: leaving.signal,
    headers,
  });
  leaving.abort();
  return response.status;
};

/** Who is let in: 401 and 403 are for access alone, so anything else means that the caller came through. */
const OPEN = {
  anonymous: 0,
  garbage: 0,
  pending: 0,
  payer: 0,
  signedOut: 0,
  expired: 0,
  other: 0,
  admin: 0,
} as const;
const SHUT = { anonymous: 401, garbage: 401, payer: 401, signedOut: 401, expired: 401 } as const;
/** To all but operators there is no such call. */
const HIDDEN = {
  anonymous: 404,
  garbage: 404,
  pending: 404,
  payer: 404,
  signedOut: 404,
  expired: 404,
} as const;
const EXPECTED = {
  public: OPEN,
  pending: { ...OPEN, ...SHUT },
  payer: { ...OPEN, ...SHUT, pending: 403, payer: 0 },
  user: { ...OPEN, ...SHUT, pending: 403 },
  admin: HIDDEN,
} as const;

const CALLERS = ['anonymous', 'garbage', 'pending', 'payer', 'signedOut', 'expired'] as const;

it('has a row for every call of the contract, and for no other [api.app-code]', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...new Set(CALLS.map(({ path }) => path))].toSorted());
});

const rows = CALLS.map((call) => ({ ...call, call, name: `${call.method} ${call.path}` }));

describe.each(rows)('$name, which is for $access callers', ({ call, access, path }) => {
  it.each(CALLERS)('answers %s as it should [api.headers] [plan.pay]', async (caller) => {
    const isLeaving = path === logOut.path && caller === 'pending';
    const token = isLeaving ? (await aPendingUser(server)).token : tokens[caller];
    const status = await statusOf(call, token);
    const expected = EXPECTED[access][caller];
    if (expected === 0) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(expected);
  });

  it('refuses an app code that is not known, from whomever [api.app-code]', async () => {
    for (const token of [tokens.anonymous, tokens.owner]) {
      expect(await statusOf(call, token, { [HEADERS.appCode]: 'unknown-bot' })).toBe(403);
      expect(await statusOf(call, token, { [HEADERS.appCode]: `${APP_CODE}, ${APP_CODE}` })).toBe(403);
    }
  });
});

const hidden = rows.filter(({ access }) => access === 'admin');

it.each(hidden)('$name is there for an operator, and for nobody else who is signed in', async ({ call }) => {
  expect(await statusOf(call, tokens.other)).toBe(404);
  expect(await statusOf(call, tokens.owner)).toBe(404);
  expect(await statusOf(call, tokens.admin)).toBe(200);
});

const owned = rows.filter(({ path }) => ROWS[path]?.isOwn);

it.each(owned)(
  '$name does not find what is another’s, and says so as if it were missing [api.headers]',
  async ({ call, path }) => {
    const missing = {
      fileId: randomUUID(),
      msgId: randomUUID(),
      runId: randomUUID(),
      sessionId: randomUUID(),
      tableId: randomUUID(),
      userId: randomUUID(),
    };
    const stranger = createClient(server.url, tokens.other);
    const answers = await Promise.all(
      [ids, missing].map(async (each) => {
        const response = await stranger.send(call, ROWS[path]!.sample(each));
        return [response.status, await response.json()];
      }),
    );

    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  },
);

it('finds nothing of another’s in a list [api.headers]', async () => {
  const stranger = createClient(server.url, tokens.other);
  for (const { call, path } of rows.filter((row) =>
    ['/cli/chatgpt/v1/page', '/cli/file/v1/list', '/cli/run/v1/page'].includes(row.path),
  )) {
    const body = await (await stranger.send(call, ROWS[path]!.sample(ids))).text();
    for (const id of Object.values(ids)) expect(body).not.toContain(id);
  }
});

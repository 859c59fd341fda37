import { randomUUID } from 'node:crypto';
import { Agent, request as open } from 'node:http';
import { asyncProperty, check } from 'fast-check';
import { createBotKey } from '@studiolo/contract/bots/api-endpoints';
import { createBot, publishBot } from '@studiolo/contract/bots/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { HEADERS } from '@studiolo/contract/wire/headers';
import { aPendingUser, aUser } from '../fixtures/a-user.ts';
import { anUnfinishedUpload } from '../fixtures/an-unfinished-upload.ts';
import { anUpload } from '../fixtures/an-upload.ts';
import type { TestServer } from '../server.ts';
import { requests, type Caller, type FuzzRequest } from './requests.ts';
import type { KnownValues } from './values.ts';

type Answer = { status: number; type: string; text: string };
export type AttackReport = {
  seed: number;
  count: number;
  statuses: Record<string, number>;
  finding: string | undefined;
};

const REQUEST_TIMEOUT_MS = 30_000;
const READ_LENGTH = 400_000;
/** Number of requests after which the clock is advanced, so that rate limits do not block the rest. */
const CLOCK_INTERVAL = 150;

const LEAKS =
  /\bat (async )?[\w.<>]+ \(|\.ts:\d+|node_modules|node:internal|syntax error at|\b(select|insert|update|delete) .{1,80}\b(from|into|where|set)\b.{0,40}["$]|drizzle|pg_catalog|postgres(?!ql\b)|postgresql:\/\/|\bECONN|TypeError|ZodError/i;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

const send = (
  url: string,
  token: string | undefined,
  { method, path, caller, headers, body }: FuzzRequest,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = open(
      {
        hostname,
        port,
        method,
        path,
        agent,
        timeout: REQUEST_TIMEOUT_MS,
        headers: {
          ...headers,
          ...(token === undefined ? {} : { [HEADERS.token]: token }),
          ...(body.type === undefined
            ? {}
            : { 'content-type': body.type, 'content-length': body.bytes.length }),
        },
      },
      (response) => {
        let text = '';
        const done = () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
        response.setEncoding('latin1');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > READ_LENGTH) response.destroy();
        });
        response.on('end', done);
        response.on('close', done);
        response.on('error', done);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no response in time')));
    sent.on('error', (error) => {
      // The server has just closed this idle connection, so the request is repeated.
      if (sent.reusedSocket) resolve(send(url, token, { method, path, caller, headers, body }));
      else reject(error);
    });
    sent.end(body.bytes);
  });

/** Describes the fault in a response; undefined if it has none. */
const faultIn = ({ path }: FuzzRequest, { status, type, text }: Answer): string | undefined => {
  if (status >= 500) return `status ${status}`;
  const isOurs =
    !/^\/(metrics|api\/docs|api\/openapi)/.test(path) &&
    !type.startsWith('text/event-stream') &&
    !type.startsWith('text/plain');
  const leak = isOurs && path.startsWith('/api/') ? LEAKS.exec(text) : undefined;
  if (leak) return `the response leaks internals: ${leak[0]}`;
  const isEnvelope = type.startsWith('application/json') && text.startsWith('{"code":');
  // Node refuses headers that are too long before the application sees the request. Other protocols have their own
  // error format.
  const isForeign = path.startsWith('/api/v1/') && text.includes('"error":{');
  if (status >= 400 && status !== 431 && text !== '' && !isEnvelope && !isForeign)
    return `no envelope: ${text.slice(0, 200)}`;
  return undefined;
};

const describeRequest = ({ method, path, caller, headers, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 300)} as ${caller} ${JSON.stringify(headers).slice(0, 300)} ${body.type ?? ''} ${JSON.stringify(body.bytes.toString('latin1').slice(0, 500))}`;

/** Sends `count` requests generated from a seed, and stops at the first faulty response. */
export const attack = async (
  server: TestServer,
  { seed, count }: { seed: number; count: number },
): Promise<AttackReport> => {
  const owner = await aUser(server);
  let pending = await aPendingUser(server);
  const msgId = randomUUID();
  const { events } = await owner.readStream(ask, { msgId, prompt: '1 + 1' });
  const run = events.find((event) => event.type === 'run');
  const ids = run?.type === 'run' ? run : { runId: '', sessionId: '' };
  const { fileId } = await anUpload(owner, 'rock.txt', 'The tower stands on a rock.');
  const { tableId } = await owner.call(createBot, { botName: 'Keeper' });
  await owner.call(publishBot, { tableId });
  const { key } = await owner.call(createBotKey, { tableId, name: 'Shop' });
  const values: KnownValues = {
    sessionId: [ids.sessionId, randomUUID()],
    runId: [ids.runId, randomUUID()],
    fileId: [fileId, randomUUID()],
    fileIds: [fileId],
    uploadId: [await anUnfinishedUpload(owner, 500), randomUUID()],
    msgId: [msgId, 'fresh-message-1', 'fresh-message-2', 'fresh-message-3'],
    parentId: [msgId, ''],
    model: ['builtin', 'gpt4.0'],
    mobile: ['13800138000', '+447400123456', '000'],
    account: ['13800138000'],
    countryCode: ['86', '+44', '999'],
    smsCaptcha: ['1234'],
    newPassword: ['lamp4paper', 'paper4lamp'],
    nickname: ['Ann', '灯塔'],
    email: [owner.email, pending.email, 'new@example.com'],
    password: ['lamp4paper', 'password1'],
    timeZone: ['Asia/Tokyo', 'UTC'],
    prompt: ['1 + 1', 'What stands on the rock?', '总结一下'],
    roleId: ['-1', 'bot'],
    emailCaptcha: ['123456'],
    name: ['rock.txt'],
    'tus-resumable': ['1.0.0'],
    'upload-offset': ['0'],
    'upload-length': ['500'],
    'upload-metadata': [`purpose ${btoa('chat')},filename ${btoa('rock.txt')}`],
    current: [1, '2', 0],
    size: [10, '100', 1000],
  };
  const statuses: Record<string, number> = {};
  let sent = 0;
  const tokenOf: Record<Caller, () => string | undefined> = {
    owner: () => owner.token,
    pending: () => pending.token,
    key: () => key,
    anonymous: () => undefined,
    garbage: () => 'x'.repeat(43),
  };
  const property = asyncProperty(requests(values), async (request) => {
    sent += 1;
    if (sent % CLOCK_INTERVAL === 0) server.clock.advance(16 * 60_000);
    if (sent % (CLOCK_INTERVAL * 60) === 0) pending = await aPendingUser(server);
    const answer = await send(server.url, tokenOf[request.caller](), request).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${describeRequest(request)}`);
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const fault = faultIn(request, answer);
    if (fault) throw new Error(`${fault}\n${describeRequest(request)}`);
  });
  const { failed, errorInstance, counterexample } = await check(property, {
    seed,
    numRuns: count,
    endOnFailure: false,
    interruptAfterTimeLimit: 3_600_000,
  });
  agent.destroy();
  const alive = await fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const finding = failed
    ? `${why}${counterexample ? '' : ' (could not be minimized)'}`
    : alive
      ? undefined
      : 'the server crashed';
  return { seed, count: sent, statuses, finding };
};

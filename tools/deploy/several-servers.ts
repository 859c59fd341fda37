import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { logOut } from '@studiolo/contract/account/endpoints';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';
import { anUpload } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { aSocket } from '../../apps/server/src/testing/fixtures/a-socket.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { createAccount } from '../../e2e/account/account.ts';
import { readAnswer, type FollowedAnswer } from './follow-answer.ts';
import type { Cluster } from './places.ts';

const PIECES = Array.from({ length: 60 }, (_, at) => `step ${at}, `);
const FULL_TEXT = PIECES.join('');
const USERS = 10;
const QUESTIONS_PER_USER = 5;
const DELIVERY_TIMEOUT_MS = 5000;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work;
  const took = performance.now() - started;
  assert.ok(took < ms, `it took ${took.toFixed(0)} ms`);
  return result;
};

/** A push caused by a call to one server arrives over a socket of another, and signing out closes that socket. */
export const testPushes = async ({ one, other }: Cluster): Promise<void> => {
  const { token } = await createAccount(one);
  const socket = await aSocket(other.url, token);
  const [firstClient, otherClient] = [createClient(one.url, token), createClient(other.url, token)];
  const { input } = await readAnswer(firstClient, 'Tell them.');
  await within(
    DELIVERY_TIMEOUT_MS,
    socket.waitFor((push) => 'msgId' in push && push.msgId === input.msgId),
  );
  await firstClient.call(logOut, {});
  await within(DELIVERY_TIMEOUT_MS, socket.closed);
  assert.equal((await otherClient.try(pageRecords, {})).code, 401);
};

/** Waits until every server listens to the push service again: it then closes its sockets, so that pages reload. */
export const waitForReconnection = async ({ servers, pushService }: Cluster): Promise<void> => {
  await until(async () => (await pushService.subscribers()) >= servers.length);
};

/** A file uploaded to one server can be downloaded from another. */
export const testSharedBucket = async ({ one, other }: Cluster): Promise<void> => {
  const { token } = await createAccount(one);
  const bytes = Buffer.from(`name\n${randomBytes(64).toString('hex')}\n`);
  const { url } = await anUpload(createClient(one.url, token), 'list.csv', bytes);
  const answer = await fetch(other.url + url, { headers: { 'x-auth-token': token } });
  const hash = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
  assert.equal(hash(new Uint8Array(await answer.arrayBuffer())), hash(bytes));
};

const createClients = async ({ one, proxy }: Cluster): Promise<Client[]> => {
  const accounts = await Promise.all(Array.from({ length: USERS }, () => createAccount(one)));
  return accounts.map(({ token }) => createClient(proxy.url, token));
};

/** Asks as many questions as the limit allows, all at once. */
const askAll = (crowd: readonly Client[]): Promise<FollowedAnswer[]> =>
  Promise.all(
    crowd.flatMap((client) =>
      Array.from({ length: QUESTIONS_PER_USER }, (_, at) =>
        readAnswer(client, `Question ${at}: how is it done?`),
      ),
    ),
  );

const waitForRequests = async (places: Cluster, before: number, count: number): Promise<void> => {
  await until(() => places.model.requests.length >= before + count);
};

/** Restarts the servers one after the other during answers. Every answer must arrive complete. */
export const restartEach = async (places: Cluster): Promise<number> => {
  const { model, servers } = places;
  model.answersWith(PIECES);
  const crowd = await createClients(places);
  let answers = 0;
  let isOver = false;
  const load = (async () => {
    while (!isOver) {
      for (const { text, code } of await askAll(crowd)) {
        assert.equal(code, 200);
        assert.equal(text, FULL_TEXT);
        answers += 1;
      }
    }
  })();
  await waitForRequests(places, model.requests.length, USERS * QUESTIONS_PER_USER);
  for (const server of servers) {
    assert.equal(await server.stop(), 0);
    await server.start();
  }
  isOver = true;
  await load;
  return answers;
};

/**
 * Kills one server during fifty answers. Those of the other servers must arrive complete. Those of the killed server
 * must be stored partially, without charge.
 */
const killServer = async (
  places: Cluster,
  server: Cluster['one'],
): Promise<{ complete: number; cut: number }> => {
  const { model } = places;
  model.answersWith(PIECES);
  const crowd = await createClients(places);
  const before = model.requests.length;
  const asking = askAll(crowd);
  await waitForRequests(places, before, USERS * QUESTIONS_PER_USER);
  await server.kill();
  const answers = await asking;
  for (const [at, { input, text, code }] of answers.entries()) {
    const client = crowd[Math.floor(at / QUESTIONS_PER_USER)];
    assert.ok(client);
    const { records } = await client.call(pageRecords, { msgId: input.msgId });
    assert.equal(records[0]?.status, code === 200 ? 'done' : 'interrupted');
    assert.equal(records[0].reponse, text);
    if (code === 200) assert.equal(text, FULL_TEXT);
  }
  const completeCount = answers.filter(({ code }) => code === 200).length;
  const counts = await Promise.all(crowd.map((client) => client.call(getChatCount, {})));
  const charged = counts.reduce((sum, { dailyCount }) => sum + dailyCount, 0);
  assert.equal(charged, completeCount);
  await server.start();
  return { complete: completeCount, cut: answers.length - completeCount };
};

/** Kills each server in turn during fifty answers. */
export const killEach = async (places: Cluster): Promise<{ complete: number; cut: number }> => {
  const sums = { complete: 0, cut: 0 };
  for (const server of places.servers) {
    const { complete, cut } = await killServer(places, server);
    sums.complete += complete;
    sums.cut += cut;
  }
  return sums;
};

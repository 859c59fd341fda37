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
import type { Places } from './places.ts';

const PIECES = Array.from({ length: 60 }, (_, at) => `step ${at}, `);
const FULL_TEXT = PIECES.join('');
const PEOPLE = 10;
const EACH = 5;
const DELIVERY_TIMEOUT_MS = 5000;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work;
  const took = performance.now() - started;
  assert.ok(took < ms, `it took ${took.toFixed(0)} ms`);
  return result;
};

/** A push about a call to one server arrives from the other, and signing out at one closes it there. */
export const areOneForPeople = async ({ one, other }: Places): Promise<void> => {
  const { token } = await createAccount(one);
  const socket = await aSocket(other.url, token);
  const [here, there] = [createClient(one.url, token), createClient(other.url, token)];
  const { input } = await readAnswer(here, 'Tell them.');
  await within(
    DELIVERY_TIMEOUT_MS,
    socket.waitFor((push) => 'msgId' in push && push.msgId === input.msgId),
  );
  await here.call(logOut, {});
  await within(DELIVERY_TIMEOUT_MS, socket.closed);
  assert.equal((await there.try(pageRecords, {})).code, 401);
};

/** A file sent to one server is stored in the bucket, and downloaded from the other. */
export const haveOneBucket = async ({ one, other }: Places): Promise<void> => {
  const { token } = await createAccount(one);
  const bytes = Buffer.from(`name\n${randomBytes(64).toString('hex')}\n`);
  const { url } = await anUpload(createClient(one.url, token), 'list.csv', bytes);
  const answer = await fetch(other.url + url, { headers: { 'x-auth-token': token } });
  const hash = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
  assert.equal(hash(new Uint8Array(await answer.arrayBuffer())), hash(bytes));
};

const aCrowd = async ({ one, proxy }: Places): Promise<Client[]> => {
  const accounts = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(one)));
  return accounts.map(({ token }) => createClient(proxy.url, token));
};

/** Asks as often as the limit allows, all at once. */
const askAll = (crowd: readonly Client[]): Promise<FollowedAnswer[]> =>
  Promise.all(
    crowd.flatMap((client) =>
      Array.from({ length: EACH }, (_, at) => readAnswer(client, `Question ${at}: how is it done?`)),
    ),
  );

const untilAsked = async (places: Places, before: number, count: number): Promise<void> => {
  await until(() => places.model.requests.length >= before + count);
};

/** Restarts the servers one after the other during answers: each answer arrives complete. */
export const restartInTurn = async (places: Places): Promise<number> => {
  const { model, servers } = places;
  model.answersWith(PIECES);
  const crowd = await aCrowd(places);
  let answers = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const { text, code } of await askAll(crowd)) {
        assert.equal(code, 200);
        assert.equal(text, FULL_TEXT);
        answers += 1;
      }
    }
  })();
  await untilAsked(places, model.requests.length, PEOPLE * EACH);
  for (const server of servers) {
    assert.equal(await server.stop(), 0);
    await server.start();
  }
  isOver = true;
  await asking;
  return answers;
};

/**
 * Kills one server during fifty answers: those of the others arrive complete, and the dead server's are kept
 * partially without charge.
 */
const outlive = async (places: Places, server: Places['one']): Promise<{ complete: number; cut: number }> => {
  const { model } = places;
  model.answersWith(PIECES);
  const crowd = await aCrowd(places);
  const before = model.requests.length;
  const asking = askAll(crowd);
  await untilAsked(places, before, PEOPLE * EACH);
  await server.kill();
  const answers = await asking;
  for (const [at, { input, text, code }] of answers.entries()) {
    const client = crowd[Math.floor(at / EACH)];
    assert.ok(client);
    const { records } = await client.call(pageRecords, { msgId: input.msgId });
    assert.equal(records[0]?.status, code === 200 ? 'done' : 'interrupted');
    assert.equal(records[0].reponse, text);
    if (code === 200) assert.equal(text, FULL_TEXT);
  }
  const completeCount = answers.filter(({ code }) => code === 200).length;
  const counts = await Promise.all(crowd.map((client) => client.call(getChatCount, {})));
  const paid = counts.reduce((sum, { dailyCount }) => sum + dailyCount, 0);
  assert.equal(paid, completeCount);
  await server.start();
  return { complete: completeCount, cut: answers.length - completeCount };
};

/** Kills each server in turn during fifty answers. */
export const outliveEach = async (places: Places): Promise<{ complete: number; cut: number }> => {
  const sums = { complete: 0, cut: 0 };
  for (const server of places.servers) {
    const { complete, cut } = await outlive(places, server);
    sums.complete += complete;
    sums.cut += cut;
  }
  return sums;
};

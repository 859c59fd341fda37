import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { processorMs } from '../../bench/harness/usage.ts';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../../e2e/account/account.ts';
import { readAnswer } from './follow-answer.ts';
import type { Cluster } from './places.ts';

const PIECES = Array.from({ length: 60 }, (_, at) => `step ${at}, `);
const USERS = 40;
const ROUNDS = 3;
const WARM_UP_ROUNDS = 3;
const CONCURRENT_ANSWERS_PER_USER = 5;
const IDLE_MS = 10_000;

const clientsOf = async ({ one }: Cluster, url: string): Promise<Client[]> => {
  const accounts = await Promise.all(Array.from({ length: USERS }, () => createAccount(one)));
  return accounts.map(({ token }) => createClient(url, token));
};

const processorMsOf = ({ servers }: Cluster): number =>
  servers.reduce((sum, server) => sum + processorMs(server.pid()), 0);

/** Returns the processor time that the servers use without questions, per ms. */
const idleCost = async (places: Cluster): Promise<number> => {
  const [before, startedAt] = [processorMsOf(places), performance.now()];
  await pause(IDLE_MS);
  return (processorMsOf(places) - before) / (performance.now() - startedAt);
};

/** Returns the processor time of the servers per answer, in ms, without what they use when idle. */
const costPerAnswer = async (places: Cluster, clients: readonly Client[], idle: number): Promise<number> => {
  const [before, startedAt] = [processorMsOf(places), performance.now()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: CONCURRENT_ANSWERS_PER_USER }, () => readAnswer(client, `Round ${round}?`)),
      ),
    );
    for (const { text } of answers) assert.equal(text, PIECES.join(''));
  }
  const used = processorMsOf(places) - before - idle * (performance.now() - startedAt);
  return used / (ROUNDS * clients.length * CONCURRENT_ANSWERS_PER_USER);
};

/**
 * Compares the processor time of an answer by one server with that by four behind the proxy, each with as many answers
 * at once, and returns both with the streams that four servers on a core each carry, as a multiple of those of one.
 * Unlike streams per second, this does not depend on the number of cores here.
 */
export const testStreamCosts = async (places: Cluster) => {
  places.model.answersWith(PIECES);
  const [alone, together] = [
    await clientsOf(places, places.one.url),
    await clientsOf(places, places.proxy.url),
  ];
  // Compiles the code of all servers first.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await costPerAnswer(places, together, 0);
  const idle = await idleCost(places);
  const [oneMs, fourMs] = [
    await costPerAnswer(places, alone.slice(0, USERS / places.servers.length), idle),
    await costPerAnswer(places, together, idle),
  ];
  return { oneMs, fourMs, gain: (places.servers.length * oneMs) / fourMs };
};

import assert from 'node:assert/strict';
import { processorMs } from '../../bench/harness/usage.ts';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../../e2e/account/account.ts';
import { readAnswer } from './follow-answer.ts';
import type { Cluster } from './places.ts';

const PIECES = Array.from({ length: 60 }, (_, at) => `step ${at}, `);
const USERS = 20;
const ROUNDS = 5;
const ANSWERS_AT_ONCE_PER_USER = 3;
/** Streams that four servers must carry on a core each, as a multiple of those of one. */
const MIN_GAIN = 2.5;

const clientsOf = async ({ one }: Cluster, url: string): Promise<Client[]> => {
  const accounts = await Promise.all(Array.from({ length: USERS }, () => createAccount(one)));
  return accounts.map(({ token }) => createClient(url, token));
};

/** Returns the processor time of the servers per answer, in ms. */
const costPerAnswer = async ({ servers }: Cluster, clients: readonly Client[]): Promise<number> => {
  const used = () => servers.reduce((sum, server) => sum + processorMs(server.pid()), 0);
  const before = used();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: ANSWERS_AT_ONCE_PER_USER }, () => readAnswer(client, `Round ${round}?`)),
      ),
    );
    for (const { text } of answers) assert.equal(text, PIECES.join(''));
  }
  return (used() - before) / (ROUNDS * USERS * ANSWERS_AT_ONCE_PER_USER);
};

/**
 * Compares the processor time of an answer by one server with that by four behind the proxy, and returns both with the
 * streams that four servers on a core each carry, as a multiple of those of one. Unlike streams per second, this does
 * not depend on the number of cores here.
 */
export const testStreamCosts = async (places: Cluster) => {
  places.model.answersWith(PIECES);
  const [alone, together] = [
    await clientsOf(places, places.one.url),
    await clientsOf(places, places.proxy.url),
  ];
  await costPerAnswer(places, together);
  const [oneMs, fourMs] = [await costPerAnswer(places, alone), await costPerAnswer(places, together)];
  const gain = (places.servers.length * oneMs) / fourMs;
  assert.ok(
    gain >= MIN_GAIN,
    `an answer takes ${oneMs.toFixed(1)} ms on one server and ${fourMs.toFixed(1)} ms on four`,
  );
  return { oneMs, fourMs, gain };
};
